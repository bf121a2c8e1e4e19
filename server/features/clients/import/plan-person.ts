import type { LineProblem, SaidOfPerson } from './client-line.ts';
import type { KnownPerson } from './known-people.ts';
import { findSaidChanges } from './said-changes.ts';

export interface PersonPlan {
  /** Undefined where the person is made. */
  known: KnownPerson | undefined;
  /** Null where one is made up. */
  clientNumber: string | null;
  /** By all lines together. */
  said: Omit<SaidOfPerson, 'clientNumber'>;
  /** Which line said a field first. */
  saidAt: Map<string, number>;
  /** Of the first line that is about them; 0 where none is yet. */
  line: number;
}

/** Finds the person whom a line means: by client number, else by e-mail. */
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

  /** The person, one that is not there yet, or what is wrong. */
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
  /** What the line says of the person, without what they keep. */
  said: Omit<SaidOfPerson, 'clientNumber'>;
  changes: string[];
  notice: string | undefined;
}

/** What a line makes of a person; changes nothing yet. */
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

/** Whoever could write a line of the file could else take over the account of somebody who logs in with their e-mail. */
function keepLogIn(known: KnownPerson | undefined, said: PersonChange['said']): Pick<PersonChange, 'said' | 'notice'> {
  if (!known?.hasPassword || said.email === undefined || said.email === known.email) return { said, notice: undefined };
  const { email: _email, ...kept } = said;
  return { said: kept, notice: 'their e-mail stays: they log in with it, and change it themselves' };
}

/** `zipCode` → `zip code`. */
const wordOf = (field: string): string => field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
