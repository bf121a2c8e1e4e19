import type { LineProblem, SaidOfPerson } from './client-line.ts';
import type { KnownPerson } from './known-people.ts';
import { findSaidChanges } from './said-changes.ts';

export interface PersonPlan {
  /** Undefined for a new client. */
  known: KnownPerson | undefined;
  /** Null when it is generated. */
  clientNumber: string | null;
  /** Combined from all lines. */
  said: Omit<SaidOfPerson, 'clientNumber'>;
  /** Which line set a field first. */
  saidAt: Map<string, number>;
  /** The first line about this client; 0 while there is none. */
  line: number;
}

/** Finds the client that a line refers to: by client number, else by e-mail. */
export class PeopleIndex {
  readonly #byNumber = new Map<string, PersonPlan>();
  readonly #byEmail = new Map<string, PersonPlan>();

  constructor(people: readonly KnownPerson[]) {
    for (const known of people) {
      this.put({ known, clientNumber: known.clientNumber, said: {}, saidAt: new Map(), line: 0 });
    }
  }

  put(person: PersonPlan): void {
    if (person.clientNumber !== null) this.#byNumber.set(person.clientNumber.toUpperCase(), person);
    const email = person.said.email ?? person.known?.email ?? '';
    if (email !== '') this.#byEmail.set(email, person);
  }

  /** The client, a new one, or an error. */
  find({ clientNumber, email }: SaidOfPerson): PersonPlan | LineProblem {
    const byEmail = email === undefined ? undefined : this.#byEmail.get(email);
    if (clientNumber === undefined) {
      if (email === undefined) return { reason: 'it has neither a client number nor an e-mail' };
      return byEmail ?? newPerson(null);
    }
    const byNumber = this.#byNumber.get(clientNumber.toUpperCase());
    if (byEmail && byEmail !== byNumber) {
      const owner = byEmail.clientNumber === null ? `line ${byEmail.line}` : `client ${byEmail.clientNumber}`;
      return { reason: `the e-mail ${email} belongs to ${owner}` };
    }
    return byNumber ?? newPerson(clientNumber);
  }
}

const newPerson = (clientNumber: string | null): PersonPlan => ({
  known: undefined,
  clientNumber,
  said: {},
  saidAt: new Map(),
  line: 0,
});

export interface PersonChange {
  /** The line's client fields, without those of their contract or ticket. */
  said: Omit<SaidOfPerson, 'clientNumber'>;
  changes: string[];
  notice: string | undefined;
}

/** Computes what a line changes in a client, without applying it. */
export function planPerson(person: PersonPlan, asked: SaidOfPerson): PersonChange | LineProblem {
  const { clientNumber: _number, ...all } = asked;
  const { said, notice } = keepLogIn(person.known, all);
  for (const [field, value] of Object.entries(said)) {
    const before = person.said[field as keyof typeof said];
    if (before !== undefined && before !== value)
      return { reason: `line ${person.saidAt.get(field)} says another ${wordOf(field)} of the same person` };
  }
  const { known } = person;
  if (!known && [said.firstName ?? person.said.firstName, said.lastName ?? person.said.lastName].includes(undefined))
    return { reason: 'a new person needs a first name and a last name' };
  const fresh: Record<string, unknown> = Object.fromEntries(
    Object.entries(said).filter(([field]) => !person.saidAt.has(field)),
  );
  const changed = known ? findSaidChanges(fresh, known.lastSaid, known) : {};
  const changes = Object.entries(changed).map(([field, value]) => {
    return `${wordOf(field)}: ${known?.[field as keyof typeof said] ?? ''} → ${String(value)}`;
  });
  return { said, changes, notice };
}

/** Otherwise the author of one line could take over the account of a client who logs in with their e-mail address. */
function keepLogIn(known: KnownPerson | undefined, said: PersonChange['said']): Pick<PersonChange, 'said' | 'notice'> {
  if (!known?.hasPassword || said.email === undefined || said.email === known.email) return { said, notice: undefined };
  const { email: _email, ...kept } = said;
  return { said: kept, notice: 'their e-mail stays: they log in with it, and change it themselves' };
}

/** `zipCode` → `zip code`. */
const wordOf = (field: string): string => field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
