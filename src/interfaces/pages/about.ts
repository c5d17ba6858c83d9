/** What the scripts of a tool page know of its operation: made from the declaration, one block of JSON on the page. */

export type Json = Readonly<Record<string, unknown>>;

/** How a field is filled in. */
export type Control =
  | "text"
  | "area"
  | "number"
  | "check"
  | "segments"
  | "select"
  | "color"
  | "password"
  | "list"
  | "map"
  | "table"
  | "choices"
  | "file"
  | "files"
  | "json";

export interface FieldAbout {
  /** In the input; of a file that the input itself is, the part of a form. */
  readonly name: string;
  readonly control: Control;
  readonly isRequired: boolean;
  /** Shown nowhere but in its own control. */
  readonly isSecret?: true;
  /** What is meant where it is not sent. */
  readonly default?: unknown;
  /** What the texts of a control stand for; `mixed` is a text that may be JSON. */
  readonly valueType: "string" | "number" | "boolean" | "json" | "mixed";
  /** Fields of one choice, of which exactly one is sent, have the same number. */
  readonly choice?: number;
  /** It counts only where another field has one of these words. */
  readonly when?: { readonly field: string; readonly words: readonly string[] };
  readonly description: string;
}

/** A way to call the operation. */
export interface CallAbout {
  readonly method: "GET" | "POST";
  /** With the base, and the names of its fields in braces. */
  readonly path: string;
  /** The fields that it takes, where these are not all. */
  readonly fields?: readonly string[];
}

export interface OperationAbout {
  readonly id: string;
  readonly summary: string;
  /** The service whose own host this is; null on a host of all. */
  readonly host: string | null;
  /** What files of answers are called: `pdf-merge`. */
  readonly fileStem: string;
  readonly access: "open" | "keys";
  /** The address of whoever gives out keys, of a page or `mailto:`; null where the operator says nothing. */
  readonly keysFrom: string | null;
  /** Where it is called; the first POST keeps what is sent out of logs. */
  readonly calls: readonly CallAbout[];
  /** Without a key, where the server has keys. */
  readonly playground: CallAbout | null;
  readonly fields: readonly FieldAbout[];
  /** Input fields that files may be sent for: see the kernel's `Upload`. */
  readonly upload: Readonly<Record<string, "one" | "many" | "self">>;
  readonly fileTypes: readonly string[];
  readonly output: {
    readonly kind: "json" | "bytes" | "either" | "passthrough";
    readonly schema: Json | null;
    readonly mediaTypes: readonly string[];
  };
  readonly view: Json | null;
  readonly examples: readonly { readonly title: string; readonly input: Json }[];
  /** Answered while one types. */
  readonly isLive: boolean;
  /** Whether its calls reach other servers. */
  readonly asksOthers: boolean;
  /** The largest body of a call. */
  readonly bodyBytesMax: number;
  /** Whether the input may stand in the page's address. */
  readonly isShareable: boolean;
  /** The header that tells a failure of ours where answers are somebody else's. */
  readonly failureHeader: string | null;
  /** Its command, `pdf merge`; null where it stands in the playground only, which clients and the command line do not know. */
  readonly command: string | null;
}
