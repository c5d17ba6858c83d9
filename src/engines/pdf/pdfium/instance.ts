/** PDFium compiled to WebAssembly (@embedpdf/pdfium): an instance of its own for each document, with a bound on its memory. */
import { init, type WrappedPdfiumModule } from "@embedpdf/pdfium";
import { ApiError } from "../../../shared/api-error.ts";

type Imports = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** The part of WebAssembly's interface used here: its types belong to the DOM library, which is not loaded. */
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array<ArrayBuffer>) => object;
  readonly Instance: new (module: object, imports: Imports) => { readonly exports: object };
  readonly RuntimeError: new () => Error;
};

/** Reads `pdfium.wasm`, 4.6 MB; a process compiles it once. */
export type ReadPdfium = () => Uint8Array<ArrayBuffer>;

/** Linear memory of an instance: the file, decoded fonts and images, the picture of a page. */
const memoryBytesMax = 640 * 1024 * 1024;

/** Nothing is freed: an instance is dropped as a whole, with all that a hostile file left in it. */
export interface Pdfium {
  readonly api: WrappedPdfiumModule;
  /** Memory of the instance, zeroed. */
  allocate(bytes: number): number;
  write(pointer: number, bytes: Uint8Array): void;
  /** A copy. */
  read(pointer: number, bytes: number): Uint8Array<ArrayBuffer>;
  readDoubles(pointer: number, count: number): readonly number[];
}

/** What the types of the package leave out, since they rest on those of Emscripten. */
interface Runtime {
  readonly HEAPU8: Uint8Array;
  readonly HEAPF64: Float64Array;
}

let compiled: object | undefined;

export async function createPdfium(readPdfium: ReadPdfium): Promise<Pdfium> {
  compiled ??= new WebAssembly.Module(readPdfium());
  const code = compiled;
  const silent = () => undefined;
  const options = {
    print: silent,
    printErr: silent,
    instantiateWasm(imports: Imports, receive: (instance: { readonly exports: object }) => void) {
      const instance = new WebAssembly.Instance(code, boundMemory(imports));
      receive(instance);
      return instance.exports;
    },
  };
  const api = await init(options as Parameters<typeof init>[0]);
  api.PDFiumExt_Init();
  const { malloc } = api.pdfium.wasmExports;
  const heap = (): Runtime => api.pdfium as unknown as Runtime;
  return {
    api,
    allocate(bytes) {
      const pointer = malloc(bytes) >>> 0;
      if (pointer === 0) throw tooMuchMemory();
      heap().HEAPU8.fill(0, pointer, pointer + bytes);
      return pointer;
    },
    write: (pointer, bytes) => heap().HEAPU8.set(bytes, pointer),
    read: (pointer, bytes) => new Uint8Array(heap().HEAPU8.subarray(pointer, pointer + bytes)),
    readDoubles: (pointer, count) => [...heap().HEAPF64.subarray(pointer >>> 3, (pointer >>> 3) + count)],
  };
}

type Resize = (bytes: number) => unknown;

/** Refuses to grow beyond the bound; PDFium goes on without the memory, or ends. */
function boundMemory(imports: Imports): Imports {
  const environment = imports["env"] ?? {};
  const resize = environment["emscripten_resize_heap"] as Resize;
  return {
    ...imports,
    env: {
      ...environment,
      emscripten_resize_heap: (bytes: number) => (bytes >>> 0 > memoryBytesMax ? false : resize(bytes)),
    },
  };
}

export const tooMuchMemory = (): ApiError =>
  new ApiError("payload_too_large", "The PDF's pages need more memory than one request may use.");

/** Runs what reads a file with PDFium, whose failures are those of the file. */
export async function readSafely<T>(field: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof ApiError) throw error;
    // A trap, an exception of C++ (a number), the end of the program.
    const isCrash = error instanceof WebAssembly.RuntimeError || !(error instanceof Error);
    if (isCrash || error.name === "ExitStatus")
      throw new ApiError("invalid_pdf", "The content of the PDF's pages is too damaged or too large.", {
        field,
      });
    throw error;
  }
}
