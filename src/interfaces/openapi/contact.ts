/** Whom callers can turn to, as the operator says it: the contact of the interface description. */
import { parsedSetting, type Settings } from "../../kernel/setting.ts";

const urlCharactersMax = 2_048;

export const contactUrlSetting = parsedSetting("NONET_CONTACT_URL", {
  default: "",
  defaultText: "none",
  form: "http or https URL",
  help: "page where callers find help; told in the interface description",
  parse(text) {
    const protocol = URL.parse(text)?.protocol ?? "";
    const isShort = text.length <= urlCharactersMax;
    // What RFC 3986 allows in a URI: the description says that it is one.
    if (!isShort || !/^https?:$/.test(protocol) || !/^[\w:/?#[\]@!$&'()*+,;=.~%-]+$/.test(text))
      throw new Error("an http or https URL, such as https://example.com/help");
    return text;
  },
});

export const contactEmailSetting = parsedSetting("NONET_CONTACT_EMAIL", {
  default: "",
  defaultText: "none",
  form: "e-mail address",
  help: "address to which callers write; told in the interface description",
  parse(text) {
    if (text.length > 254 || !/^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i.test(text))
      throw new Error("an e-mail address, such as help@example.com");
    return text;
  },
});

export const contactSettings = [contactUrlSetting, contactEmailSetting] as const;

/** The contact of a description (OpenAPI 3.1, section 4.8.3). */
export interface Contact {
  readonly url?: string;
  readonly email?: string;
}

/** Null where the operator says nothing. */
export function contactFrom(settings: Settings): Contact | null {
  const [url, email] = [settings.get(contactUrlSetting), settings.get(contactEmailSetting)];
  if (url === "" && email === "") return null;
  return { ...(url !== "" && { url }), ...(email !== "" && { email }) };
}
