import { createHash } from 'node:crypto';

/** PostgreSQL keeps the plan of each on each connection, so there must be an end to them. */
const maxNames = 200;

/**
 * Names by which connections keep statements prepared: the same text is parsed and planned once a connection, not at
 * every call. A name is made of its text, so that it means the same to all processes whose connections a pooler shares
 * out. Texts beyond the first 200 go without.
 */
export class StatementNames {
  readonly #names = new Map<string, string>();
  #generation = 0;
  #isGivenUp = false;

  nameOf(text: string): string | undefined {
    if (this.#isGivenUp) return undefined;
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= maxNames) return known;
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, 32);
    const name = `trenn_${this.#generation}_${hash}`;
    this.#names.set(text, name);
    return name;
  }

  /** For when a migration has made what is prepared invalid: from now on everything is prepared anew. */
  renew(): void {
    this.#names.clear();
    this.#generation += 1;
  }

  /** For when a pooler gives each transaction another connection, which knows nothing of what the one before prepared. */
  giveUp(): void {
    this.#isGivenUp = true;
  }
}
