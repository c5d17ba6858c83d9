/** What all pages share: media type, headers, HTML escaping. */

export const htmlType = "text/html; charset=utf-8";

export const pageHeaders: Readonly<Record<string, string>> = {
  "referrer-policy": "no-referrer",
  "x-frame-options": "DENY",
};

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);
