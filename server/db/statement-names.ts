/** PostgreSQL keeps the plan of each on each connection, so there must be an end to them. */
const maxNames = 200;

/**
 * Names by which connections keep statements prepared: the same text is parsed and planned once a connection, not at
 * every call. Texts beyond the first 200 go without.
 */
export class StatementNames {
  readonly #names = new Map<string, string>();
  #generation = 0;

  nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= maxNames) return known;
    const name = `trenn_${this.#generation}_${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }

  /** For when a migration has made what is prepared invalid: from now on everything is prepared anew. */
  renew(): void {
    this.#names.clear();
    this.#generation += 1;
  }
}
