/** A stored response as the content of a file, with a checksum. */
import { crc32 } from "node:zlib";
import type { StoredResponse } from "./stored-response.ts";

/** The first bytes; another version of the format has others. */
const mark = "NONET-CACHE-1\n";
const headBytes = mark.length + 12;

/** Mark, checksum of all that follows, length of the description, description in JSON, length of the body, body. */
export function encodeFile({ body, ...description }: StoredResponse): Uint8Array<ArrayBuffer> {
  const json = Buffer.from(JSON.stringify(description));
  const file = Buffer.alloc(headBytes + json.byteLength + body.byteLength);
  file.write(mark, "latin1");
  file.writeUInt32BE(json.byteLength, mark.length + 4);
  file.writeUInt32BE(body.byteLength, mark.length + 8);
  file.set(json, headBytes);
  file.set(body, headBytes + json.byteLength);
  file.writeUInt32BE(crc32(file.subarray(mark.length + 4)), mark.length);
  return file;
}

/** The response of a file under its key; null where the file is cut, damaged, of another version or another key. */
export function decodeFile(bytes: Uint8Array, key: string): StoredResponse | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.byteLength < headBytes || file.toString("latin1", 0, mark.length) !== mark) return null;
  const jsonBytes = file.readUInt32BE(mark.length + 4);
  const bodyAt = headBytes + jsonBytes;
  if (bodyAt + file.readUInt32BE(mark.length + 8) !== file.byteLength) return null;
  if (crc32(file.subarray(mark.length + 4)) !== file.readUInt32BE(mark.length)) return null;
  const description = JSON.parse(file.toString("utf8", headBytes, bodyAt)) as Omit<StoredResponse, "body">;
  return description.key === key ? { ...description, body: bytes.subarray(bodyAt) } : null;
}
