/** The operator's page: who has a key types it, and it is sent as a header of this one request. */
import "../styles/status.css";

const form = document.querySelector<HTMLFormElement>("#status-key");

async function showWith(key: string): Promise<boolean> {
  const shown = (await askedWith(key))?.querySelector("main");
  if (shown === null || shown === undefined) return false;
  document.querySelector("main")?.replaceWith(shown);
  return true;
}

/** The page for a key; null where it is refused. The browser makes the document: the policy lets no text become one. */
const askedWith = (key: string): Promise<Document | null> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("GET", location.href);
    request.responseType = "document";
    request.setRequestHeader("accept", "text/html");
    request.setRequestHeader("x-gateway-key", key);
    request.onload = () => resolve(request.status === 200 ? request.responseXML : null);
    request.onerror = () => reject(new TypeError("the connection broke"));
    request.send();
  });

if (form !== null) {
  form.hidden = false;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const key = new FormData(form).get("key");
    void showWith(typeof key === "string" ? key.trim() : "")
      .catch(() => false)
      .then((isShown) => {
        const word = form.querySelector<HTMLElement>("[role=alert]");
        if (!isShown && word !== null) word.hidden = false;
      });
  });
}
