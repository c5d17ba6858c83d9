import { describe, expect, it } from "vitest";
import type { Settings } from "../../kernel/setting.ts";
import { contactEmailSetting, contactFrom, contactUrlSetting } from "./contact.ts";

const settingsOf = (given: Readonly<Record<string, string>>): Settings => ({
  get: (setting) => (given[setting.name] ?? setting.default) as never,
});

describe("the contact of a description", () => {
  it.each([
    [{}, null],
    [{ NONET_CONTACT_URL: "https://example.com/" }, { url: "https://example.com/" }],
    [{ NONET_CONTACT_EMAIL: "a@example.com" }, { email: "a@example.com" }],
  ])("is what the operator says, and nothing else: %j", (given, contact) => {
    expect(contactFrom(settingsOf(given))).toEqual(contact);
  });

  it.each(["https://example.com/help?a=b", "http://[::1]:8080/"])("has a page: %s", (text) => {
    expect(contactUrlSetting.parse(text)).toBe(text);
  });

  it.each(["", "example.com", "javascript:alert(1)", "https://a b/", "https://bücher.example", "https://"])(
    "has no page that is no URI: %j",
    (text) => {
      expect(() => contactUrlSetting.parse(text)).toThrow("an http or https URL");
    },
  );

  it.each(["help+nonet@mail.example.com"])("has an address: %s", (text) => {
    expect(contactEmailSetting.parse(text)).toBe(text);
  });

  it.each([
    "",
    "help",
    "a@b",
    "a b@example.com",
    "<a@example.com>",
    "a@example.com\n",
    `${"a".repeat(65)}@example.com`,
  ])("has no address that is none: %j", (text) => {
    expect(() => contactEmailSetting.parse(text)).toThrow("an e-mail address");
  });
});
