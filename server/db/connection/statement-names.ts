import { createHash } from 'node:crypto';

/** PostgreSQL stores a plan for each on each connection, so their number must be bounded. */
const maxNames = 200;

/**
 * Names of prepared statements: the same text is parsed and planned once per connection, not at every call. A name is
 * derived from its text, so that it means the same to all processes that share a pooler's connections. Texts beyond the
 * first 200 are not prepared.
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

  /** For when a migration has invalidated prepared statements: everything is prepared again from now on. */
  renew(): void {
    this.#names.clear();
    this.#generation += 1;
  }

  /** For when a pooler runs each transaction on another connection, which lacks the statements prepared before. */
  giveUp(): void {
    this.#isGivenUp = true;
  }
}
