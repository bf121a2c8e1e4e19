import { said } from '../../../files/said.ts';
import type { IncomingEntitlement, LineProblem } from './client-line.ts';
import type { EntitlementKind } from './column-names.ts';
import type { KnownEntitlement } from './known-people.ts';
import { type EntitlementPlan, planEntitlement } from './plan-entitlement.ts';
import type { PersonPlan } from './plan-person.ts';

/** The length that the database requires, so that a code cannot be guessed. */
const ticketCode = /^[0-9A-HJKMNP-TV-Z]{13,}$/;

/** Finds the contract or ticket that a line means: by its key, else by its name among those of its client. */
export class EntitlementsIndex {
  readonly #byKey: Map<string, KnownEntitlement>;
  readonly #byName: Map<string, KnownEntitlement>;
  readonly #lineOf = new Map<string, number>();
  readonly #counts = new Map<PersonPlan, Map<string, number>>();
  readonly #today: string;

  constructor(known: readonly KnownEntitlement[], today: string) {
    this.#byKey = new Map(known.map((entitlement) => [`${entitlement.kind} ${entitlement.key}`, entitlement]));
    this.#byName = new Map(
      known.map((entitlement) => [
        `${entitlement.kind} ${entitlement.clientId} ${entitlement.importedAs}`,
        entitlement,
      ]),
    );
    this.#today = today;
  }

  /** With `formerNumbers` the line is of a duplicate with one of them, who was merged into the person. */
  plan(
    kind: EntitlementKind,
    incoming: IncomingEntitlement,
    person: PersonPlan,
    formerNumbers: readonly string[] = [],
  ): EntitlementPlan | LineProblem {
    if (incoming.key === undefined) {
      if (incoming.name === undefined) return { reason: said(`${kind}.unnamed`) };
      const { importedAs, known } = this.#findByName(kind, incoming.name, person, formerNumbers);
      return planEntitlement(incoming, {
        kind,
        person,
        key: known?.key ?? null,
        importedAs,
        known,
        today: this.#today,
      });
    }
    const key = kind === 'ticket' ? incoming.key.toUpperCase().replace(/[\s-]/g, '') : incoming.key;
    if (kind === 'ticket' && !ticketCode.test(key)) return { reason: said('ticket.noCode', { key: incoming.key }) };
    const line = this.#lineOf.get(`${kind} ${key}`);
    if (line !== undefined) return { reason: said(`${kind}.twice`, { key, line }) };
    const known = this.#byKey.get(`${kind} ${key}`);
    if (known && known.clientId !== person.known?.id) return { reason: said(`${kind}.ofOther`, { key }) };
    return planEntitlement(incoming, {
      kind,
      person,
      key,
      importedAs: known?.importedAs ?? null,
      known,
      today: this.#today,
    });
  }

  take({ kind, key, person, importedAs }: EntitlementPlan, line: number): void {
    if (key !== null) this.#lineOf.set(`${kind} ${key}`, line);
    if (importedAs === null) return;
    const counts = this.#counts.get(person) ?? new Map<string, number>();
    const [, name = '', count = ''] = /^(.*)#(\d+)$/s.exec(importedAs) ?? [];
    this.#counts.set(person, counts.set(`${kind} ${name}`, Number(count)));
  }

  /** What a duplicate brought bears its number, unless an older version merged them. */
  #findByName(kind: EntitlementKind, name: string, person: PersonPlan, formerNumbers: readonly string[]) {
    const own = fold(name);
    const names = [...formerNumbers.map((number) => `${own}@${number.toUpperCase()}`), own].map((one) =>
      this.#nameOf(kind, one, person),
    );
    const knownAs = names.map((importedAs) => ({
      importedAs,
      known: person.known && this.#byName.get(`${kind} ${person.known.id} ${importedAs}`),
    }));
    return knownAs.find(({ known }) => known) ?? { importedAs: names[0] ?? own, known: undefined };
  }

  /** Numbers repeated names of one client, so that the second gets a different name. */
  #nameOf(kind: EntitlementKind, name: string, person: PersonPlan): string {
    const before = this.#counts.get(person)?.get(`${kind} ${name}`) ?? 0;
    return `${name}#${before + 1}`;
  }
}

const fold = (name: string): string => name.toLowerCase().replace(/\s+/g, ' ');
