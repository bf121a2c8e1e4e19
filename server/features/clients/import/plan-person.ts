import { type Said, said } from '../../../files/said.ts';
import { findChangedFields } from './changed-fields.ts';
import type { IncomingPerson, LineProblem } from './client-line.ts';
import type { PersonField } from './column-names.ts';
import type { KnownPerson } from './known-people.ts';

export interface PersonPlan {
  /** Undefined for a new client. */
  known: KnownPerson | undefined;
  /** Null when it is generated. */
  clientNumber: string | null;
  /** Combined from all lines. */
  incoming: Omit<IncomingPerson, 'clientNumber'>;
  /** Which line set a field first. */
  incomingAt: Map<string, number>;
  /** The first line about this client; 0 while there is none. */
  line: number;
}

/** Whether a new person of a line was a client, and has been erased. */
export type WasErased = (incoming: IncomingPerson) => boolean;

/** Finds the client that a line refers to: by client number, else by e-mail. */
export class PeopleIndex {
  readonly #byNumber = new Map<string, PersonPlan>();
  readonly #byEmail = new Map<string, PersonPlan>();
  readonly #byFormer = new Map<string, PersonPlan>();
  readonly #wasErased: WasErased;

  constructor(people: readonly KnownPerson[], wasErased: WasErased) {
    this.#wasErased = wasErased;
    for (const known of people) {
      const person = { known, clientNumber: known.clientNumber, incoming: {}, incomingAt: new Map(), line: 0 };
      this.put(person);
      for (const name of [...known.formerNumbers, ...known.formerEmails])
        this.#byFormer.set(name.toUpperCase(), person);
    }
  }

  put(person: PersonPlan): void {
    if (person.clientNumber !== null) this.#byNumber.set(person.clientNumber.toUpperCase(), person);
    const email = person.incoming.email ?? person.known?.email ?? '';
    if (email !== '') this.#byEmail.set(email, person);
  }

  /** Whom a line means who is no client of their own any more: nothing of theirs is taken from a file. */
  findFormer(
    incoming: IncomingPerson,
  ): { person: PersonPlan; was: 'erased' | 'merged' } | { was: 'erased' } | undefined {
    const { clientNumber, email } = incoming;
    const own =
      clientNumber === undefined ? this.#byEmail.get(email ?? '') : this.#byNumber.get(clientNumber.toUpperCase());
    if (own) return own.known?.isErased ? { person: own, was: 'erased' } : undefined;
    const former = this.#byFormer.get((clientNumber ?? email ?? '').toUpperCase());
    if (former) return { person: former, was: former.known?.isErased ? 'erased' : 'merged' };
    return this.#wasErased(incoming) ? { was: 'erased' } : undefined;
  }

  /** The client of a number, also one that was merged into another; nothing of who was erased. */
  findNumber(clientNumber: string): PersonPlan | undefined {
    const number = clientNumber.toUpperCase();
    const person = this.#byNumber.get(number) ?? this.#byFormer.get(number);
    return person?.known?.isErased ? undefined : person;
  }

  /** As the line is meant: an address of somebody of another name is one that they share, and log in with by themselves. */
  readShared(incoming: IncomingPerson): { incoming: IncomingPerson; notice?: Said } {
    const { clientNumber, email, ...others } = incoming;
    if (clientNumber === undefined || email === undefined) return { incoming };
    const owner = this.#byEmail.get(email);
    const own = this.#byNumber.get(clientNumber.toUpperCase());
    const hasLogIn = (own?.incoming.email ?? own?.known?.email ?? '') !== '';
    if (!owner || owner === own || hasLogIn || isSameName(nameOf(owner), nameOf(own, incoming))) return { incoming };
    return {
      incoming: { clientNumber, contactEmail: email, ...others },
      notice: said('person.sharesEmail', { email, name: nameOf(owner) }),
    };
  }

  /** The client, a new one, or an error. */
  find({ clientNumber, email }: IncomingPerson): PersonPlan | LineProblem {
    const byEmail = email === undefined ? undefined : this.#byEmail.get(email);
    if (clientNumber === undefined) {
      if (email === undefined) return { reason: said('person.noIdentity') };
      return byEmail ?? newPerson(null);
    }
    const byNumber = this.#byNumber.get(clientNumber.toUpperCase());
    // Under another number, it would make the duplicate anew that was merged.
    const owner = byEmail ?? this.#byFormer.get((email ?? '').toUpperCase());
    if (owner && owner !== byNumber) {
      const { clientNumber: number, line } = owner;
      const address = email ?? '';
      return {
        reason:
          number === null
            ? said('person.emailOfLine', { email: address, line })
            : said('person.emailOfClient', { email: address, number }),
      };
    }
    return byNumber ?? newPerson(clientNumber);
  }
}

const nameOf = (person: PersonPlan | undefined, said: Partial<IncomingPerson> = {}): string =>
  (['firstName', 'lastName'] as const)
    .map((name) => said[name] ?? person?.incoming[name] ?? person?.known?.[name] ?? '')
    .join(' ')
    .trim();

const isSameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

const newPerson = (clientNumber: string | null): PersonPlan => ({
  known: undefined,
  clientNumber,
  incoming: {},
  incomingAt: new Map(),
  line: 0,
});

export interface PersonChange {
  /** The line's client fields, without those of their contract or ticket. */
  incoming: Omit<IncomingPerson, 'clientNumber'>;
  changes: Said[];
  notice: Said | undefined;
}

/** Computes what a line changes in a client, without applying it. */
export function planPerson(person: PersonPlan, asked: IncomingPerson): PersonChange | LineProblem {
  const { clientNumber: _number, ...all } = asked;
  const { incoming, notice } = keepLogIn(person.known, all);
  for (const [field, value] of Object.entries(incoming)) {
    const before = person.incoming[field as keyof typeof incoming];
    if (before !== undefined && before !== value)
      return { reason: said('person.saysOther', { line: person.incomingAt.get(field) ?? 0, field: fieldOf(field) }) };
  }
  const { known } = person;
  if (
    !known &&
    [incoming.firstName ?? person.incoming.firstName, incoming.lastName ?? person.incoming.lastName].includes(undefined)
  )
    return { reason: said('person.needsNames') };
  const fresh: Record<string, unknown> = Object.fromEntries(
    Object.entries(incoming).filter(([field]) => !person.incomingAt.has(field)),
  );
  const changed = known ? findChangedFields(fresh, known.lastImport, known) : {};
  const changes = Object.entries(changed).map(([field, value]) => {
    const before = String(known?.[field as keyof typeof incoming] ?? '');
    return said('done.field', { field: fieldOf(field), before, after: String(value) });
  });
  return { incoming, changes, notice };
}

/** Otherwise the author of one line could take over the account of a client who logs in with their e-mail address. */
function keepLogIn(
  known: KnownPerson | undefined,
  incoming: PersonChange['incoming'],
): Pick<PersonChange, 'incoming' | 'notice'> {
  if (!known?.hasPassword || incoming.email === undefined || incoming.email === known.email)
    return { incoming, notice: undefined };
  const { email: _email, ...kept } = incoming;
  return { incoming: kept, notice: said('person.keepsEmail') };
}

const fieldOf = (field: string) => ({ field: field as PersonField });
