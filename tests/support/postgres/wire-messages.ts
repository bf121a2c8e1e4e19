/** Cuts one direction of a connection to PostgreSQL into its messages. */
export class WireMessages {
  #rest: Buffer = Buffer.alloc(0);
  /** The first message of a client has no type. */
  #hasType: boolean;

  constructor(hasType: boolean) {
    this.#hasType = hasType;
  }

  /** The messages that are complete with these bytes. */
  take(bytes: Buffer): Buffer[] {
    this.#rest = Buffer.concat([this.#rest, bytes]);
    const messages: Buffer[] = [];
    for (;;) {
      const at = this.#hasType ? 1 : 0;
      if (this.#rest.length < at + 4) return messages;
      const length = at + this.#rest.readInt32BE(at);
      if (this.#rest.length < length) return messages;
      messages.push(this.#rest.subarray(0, length));
      this.#rest = this.#rest.subarray(length);
      this.#hasType = true;
    }
  }
}
