/** Forms that are broken in ways which once ended the process. */
import { type Attack, repeated } from "./attack.ts";
import { requestsOf } from "./fuzz-requests.ts";
import type { Target } from "./target.ts";

const form = "multipart/form-data; boundary=X";
const disposition = "Content-Disposition: form-data";
const file = `--X\r\n${disposition}; name="files"; filename="a.pdf"\r\n\r\n%PDF-1.4\r\n`;

/** Whole bodies; the boundary is X. */
const bodies: readonly string[] = [
  `--X\r\n${disposition}\r\n\r\nx\r\n--X--\r\n`,
  `--X\r\n${disposition}; name=""\r\n\r\nx\r\n--X--\r\n`,
  `--X\r\n${disposition}; filename="a"\r\n\r\nx\r\n--X--\r\n`,
  `${file}${file}--X\r\n${disposition}; name="files.password"\r\n\r\nx\r\n--X--\r\n`,
  `--X\r\n${disposition}; name="file.password"\r\n\r\nx\r\n--X\r\n${disposition}; name="file"\r\n\r\nx\r\n--X--\r\n`,
  `--X\r\n${disposition}; name="__proto__.x"\r\n\r\nx\r\n--X--\r\n`,
  `--X\r\n${disposition}; name="file"; filename="a"\r\n\r\n%PDF`,
  `--X\r\n${disposition}; name="file"; filename="a"\r\n`,
  `--X\r\n${disposition}; name="file"`,
  "--X",
  "--X--",
  "",
];

const paths = ["/pdf/info", "/pdf/merge", "/pdf/rotate", "/image/blur", "/crypto/hash", "/qr/generate"];

/** One body in many writes, the connection ended in the middle. */
async function cutOff(target: Target, path: string): Promise<void> {
  const head = `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: ${form}\r\nContent-Length: 5000\r\n\r\n`;
  const socket = target.socket();
  socket.end(`${head}${file}`);
  await new Promise((resolve) => socket.once("close", resolve).setTimeout(2_000, () => socket.destroy()));
}

export const formAttacks: readonly Attack[] = [
  {
    name: "parts without a name, with an empty one, misplaced",
    finding: "A1",
    async run(target) {
      for (const path of paths) {
        for (const body of bodies) await target.post(path, body, { headers: { "content-type": form } });
      }
    },
  },
  {
    name: "forms cut off inside a file",
    finding: "A2",
    async run(target) {
      for (const path of paths) await Promise.all(repeated(10, () => cutOff(target, path)));
    },
  },
  {
    name: "10 MB of part headers, of boundaries, of parts",
    finding: "A1",
    async run(target) {
      const headers = { "content-type": form };
      await target.post("/pdf/info", `--X\r\n${"A: b\r\n".repeat(1_500_000)}`, { headers });
      await target.post(
        "/pdf/info",
        `--X\r\n${disposition}; name="file"; filename="a"\r\n\r\n${"\r\n--".repeat(2_500_000)}`,
        { headers },
      );
      await target.post("/pdf/info", `--X\r\n${disposition}; name="a"\r\n\r\n\r\n`.repeat(200_000), {
        headers,
      });
    },
  },
  {
    name: "500 broken forms to operations that take files",
    finding: "A1",
    async run(target) {
      const requests = requestsOf("forms", { count: 500, seed: 7, only: /^\/(web\/pdf|image)\// });
      for (const { path, body, headers } of requests) await target.post(path, body, { headers });
    },
  },
];
