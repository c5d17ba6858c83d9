/** What a tool of the Model Context Protocol answered, as HTTP has its body. */
import type { CallToolResult, ContentBlock } from "@modelcontextprotocol/client";

type Content = CallToolResult["content"];

export function bytesOf({ structuredContent, content }: CallToolResult): Buffer {
  if (structuredContent !== undefined) return Buffer.from(JSON.stringify(structuredContent));
  const isHead = (text: string): boolean => text.startsWith('{"status":');
  const body = (content as Content).find((part) => part.type !== "text" || !isHead(part.text));
  return body === undefined ? Buffer.alloc(0) : contentBytes(body);
}

export function contentBytes(part: ContentBlock): Buffer {
  if (part.type === "text") return Buffer.from(part.text);
  if (part.type === "image") return Buffer.from(part.data, "base64");
  if (part.type !== "resource") throw new Error(`there is ${part.type}`);
  return "blob" in part.resource
    ? Buffer.from(part.resource.blob, "base64")
    : Buffer.from(part.resource.text);
}
