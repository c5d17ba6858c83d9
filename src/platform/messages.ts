/** Messages between the server and its worker processes: a structured clone, with large byte arrays beside it. */
import { DefaultDeserializer, DefaultSerializer } from "node:v8";

/** From this length on bytes are sent beside the clone, so that they are copied once on each side. */
const minAttachedBytes = 16 * 1024;

const inline = 0;
const attached = 1;

// The hooks that Node documents by these names and leaves out of its types (node:v8, "serializer._writeHostObject").
interface ViewWriter {
  _writeHostObject(view: ArrayBufferView): void;
}
interface ViewReader {
  _readHostObject(): unknown;
}

class MessageWriter extends DefaultSerializer {
  readonly attachments: Uint8Array[] = [];

  _writeHostObject(view: ArrayBufferView): void {
    if (view instanceof Uint8Array && view.byteLength >= minAttachedBytes) {
      this.writeUint32(attached);
      this.attachments.push(view);
    } else {
      this.writeUint32(inline);
      (DefaultSerializer.prototype as unknown as ViewWriter)._writeHostObject.call(this, view);
    }
  }
}

class MessageReader extends DefaultDeserializer {
  readonly #attachments: Iterator<Uint8Array>;

  constructor(body: Uint8Array, attachments: readonly Uint8Array[]) {
    super(Buffer.from(body.buffer, body.byteOffset, body.byteLength));
    this.#attachments = attachments.values();
  }

  _readHostObject(): unknown {
    if (this.readUint32() === attached) return this.#attachments.next().value;
    return (DefaultDeserializer.prototype as unknown as ViewReader)._readHostObject.call(this);
  }
}

/** The pieces of a message, in the order in which they are written. Throws for a value that cannot be cloned. */
export function encodeMessage(value: unknown): readonly Uint8Array[] {
  const writer = new MessageWriter();
  writer.writeHeader();
  writer.writeValue(value);
  const body = writer.releaseBuffer();
  const { attachments } = writer;
  const head = Uint32Array.of(
    body.byteLength,
    attachments.length,
    ...attachments.map(({ byteLength }) => byteLength),
  );
  return [new Uint8Array(head.buffer), body, ...attachments];
}

/** Reads one message: yields how many bytes it needs next and receives them; returns the value. */
export function* readMessage(): Generator<number, unknown, Uint8Array> {
  const [bodyBytes = 0, attachmentCount = 0] = readNumbers(yield 8);
  const lengths = readNumbers(yield attachmentCount * 4);
  const body = yield bodyBytes;
  const attachments: Uint8Array[] = [];
  for (const length of lengths) attachments.push(yield length);
  const reader = new MessageReader(body, attachments);
  reader.readHeader();
  return reader.readValue();
}

const readNumbers = ({ buffer, byteOffset, byteLength }: Uint8Array): Uint32Array =>
  new Uint32Array(buffer, byteOffset, byteLength / 4);

/** Assembles messages from the pieces in which they arrive. */
export class MessageAssembler {
  readonly #onMessage: (value: unknown) => void;
  #reader = readMessage();
  #target = new Uint8Array(0);
  #filled = 0;

  constructor(onMessage: (value: unknown) => void) {
    this.#onMessage = onMessage;
    this.#advance(this.#reader.next());
  }

  push(piece: Uint8Array): void {
    for (let at = 0; at < piece.length; ) {
      const part = piece.subarray(at, at + this.#target.length - this.#filled);
      this.#target.set(part, this.#filled);
      this.#filled += part.length;
      at += part.length;
      if (this.#filled === this.#target.length) this.#advance(this.#reader.next(this.#target));
    }
  }

  #advance(step: IteratorResult<number, unknown>): void {
    let current = step;
    while (current.done || current.value === 0) {
      if (current.done) {
        const { value } = current;
        this.#reader = readMessage();
        current = this.#reader.next();
        this.#onMessage(value);
      } else current = this.#reader.next(new Uint8Array(0));
    }
    this.#target = new Uint8Array(current.value);
    this.#filled = 0;
  }
}
