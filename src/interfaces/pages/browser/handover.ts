/** Hands an input, with files, from one page to another in this browser: by IndexedDB, which takes files as they are. */
import type { Json } from "../about.ts";

export interface Handover {
  /** The path of the tool page it is for. */
  readonly path: string;
  readonly input: Json;
  /** By the upload field that takes them. */
  readonly files: Readonly<Record<string, readonly File[]>>;
}

const store = "handover";

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open("nonet", 1);
    request.onupgradeneeded = () => request.result.createObjectStore(store);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function inStore<T>(work: (objects: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open();
  try {
    const transaction = database.transaction(store, "readwrite");
    const request = work(transaction.objectStore(store));
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onerror = () => reject(transaction.error);
      transaction.onabort = () => reject(transaction.error);
    });
    return request.result;
  } finally {
    database.close();
  }
}

/** Leaves an input for the page of a tool, and goes there; where the browser keeps nothing, or not so much, without it. */
export async function openWith(handover: Handover): Promise<void> {
  const isLeft = await inStore((objects) => objects.put(handover, "input")).then(
    () => true,
    () => false,
  );
  location.assign(handover.path + (isLeft ? "#handover" : ""));
}

/** What was left for this page, once; null where nothing was. */
export async function takeHandover(): Promise<Handover | null> {
  if (location.hash !== "#handover") return null;
  history.replaceState(null, "", location.pathname + location.search);
  try {
    const found = await inStore<Handover | undefined>((objects) => objects.get("input"));
    await inStore((objects) => objects.delete("input"));
    return found?.path === location.pathname ? found : null;
  } catch {
    // A browser may refuse its database: then nothing was left there either.
    return null;
  }
}
