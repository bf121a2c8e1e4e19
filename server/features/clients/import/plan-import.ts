import type { ClientLine, IncomingEntitlement, LineProblem } from './client-line.ts';
import type { EntitlementKind } from './column-names.ts';
import type { KnownEntitlement, KnownPeople } from './known-people.ts';
import { type EntitlementPlan, planEntitlement } from './plan-entitlement.ts';
import { PeopleIndex, type PersonPlan, planPerson, type WasErased } from './plan-person.ts';

export interface LineOutcome {
  line: number;
  outcome: 'created' | 'updated' | 'unchanged' | 'refused';
  /** The client's number or e-mail address, as far as known. */
  who: string;
  details: string[];
}

export interface ClientsPlan {
  /** All clients that the lines mention. */
  people: PersonPlan[];
  entitlements: EntitlementPlan[];
  outcomes: LineOutcome[];
}

type Planned<T> = Exclude<T, LineProblem>;
const isProblem = (one: object): one is LineProblem => 'reason' in one;

/** Plans line by line; a refused line has no effect at all. */
export function planClients(
  lines: readonly ClientLine[],
  known: KnownPeople,
  { today, wasErased }: { today: string; wasErased: WasErased },
): ClientsPlan {
  const index = new PeopleIndex(known.people, wasErased);
  const entitlements = new EntitlementsIndex(known.entitlements, today);
  const people = new Set<PersonPlan>();
  const plan: ClientsPlan = { people: [], entitlements: [], outcomes: [] };
  for (const line of lines) {
    const planned = planLine(line, index, entitlements);
    const who = line.person.clientNumber ?? line.person.email ?? '';
    if (planned.problems) {
      plan.outcomes.push({ line: line.line, outcome: 'refused', who, details: planned.problems.map(sayProblem) });
      continue;
    }
    if (planned.leftOut !== undefined) {
      plan.outcomes.push({ line: line.line, outcome: 'unchanged', who, details: [planned.leftOut] });
      continue;
    }
    const { person, change, made } = planned;
    if (person.line === 0) person.line = line.line;
    for (const field of Object.keys(change.incoming))
      if (!person.incomingAt.has(field)) person.incomingAt.set(field, line.line);
    const isNew = !person.known && !people.has(person);
    Object.assign(person.incoming, change.incoming);
    index.put(person);
    people.add(person);
    for (const entitlement of made) entitlements.take(entitlement, line.line);
    plan.entitlements.push(...made);
    plan.outcomes.push({ line: line.line, who, ...describeOutcome(isNew, change, made) });
  }
  plan.people = [...people];
  return plan;
}

type PlannedLine =
  | { problems: LineProblem[] }
  | { problems?: never; leftOut: string }
  | {
      problems?: never;
      leftOut?: never;
      person: PersonPlan;
      change: Planned<ReturnType<typeof planPerson>>;
      made: EntitlementPlan[];
    };

function planLine(
  { person: incoming, entitlements: wanted, problems }: ClientLine,
  index: PeopleIndex,
  entitlements: EntitlementsIndex,
): PlannedLine {
  if (problems.length > 0) return { problems };
  const former = index.findFormer(incoming);
  if (former?.was === 'erased') return { leftOut: 'this person was erased: the line is left out' };
  const person = former?.person ?? index.find(incoming);
  if (isProblem(person)) return { problems: [person] };
  const change = former ? mergedInto(former.person) : planPerson(person, incoming);
  if (isProblem(change)) return { problems: [change] };
  const formerNumbers = former && [incoming.clientNumber ?? former.person.known?.formerNumbers ?? []].flat();
  const made: EntitlementPlan[] = [];
  for (const kind of ['contract', 'ticket'] as const) {
    const entitlement = wanted[kind] && entitlements.plan(kind, wanted[kind], person, formerNumbers);
    if (entitlement && isProblem(entitlement)) return { problems: [entitlement] };
    if (entitlement) made.push(entitlement);
  }
  return { person, change, made };
}

/** What the line says of the duplicate themselves is not of whom they were merged into. */
const mergedInto = ({ clientNumber }: PersonPlan): Planned<ReturnType<typeof planPerson>> => ({
  incoming: {},
  changes: [],
  notice: `merged into client ${clientNumber}, whose own data stays: only contracts and tickets of the line count`,
});

function describeOutcome(
  isNew: boolean,
  { changes, notice }: Planned<ReturnType<typeof planPerson>>,
  made: EntitlementPlan[],
) {
  const created = [
    ...(isNew ? ['new person'] : []),
    ...made.filter(({ id }) => id === null).map(({ kind, values }) => `new ${kind} “${values.name}”`),
  ];
  const updated = [...changes, ...made.flatMap((entitlement) => entitlement.changes)];
  const outcome: LineOutcome['outcome'] = created.length > 0 ? 'created' : updated.length > 0 ? 'updated' : 'unchanged';
  return { outcome, details: [...created, ...updated, ...(notice === undefined ? [] : [notice])] };
}

const sayProblem = ({ column, reason }: LineProblem): string =>
  column === undefined ? reason : `column “${column}”: ${reason}`;

/** The length that the database requires, so that a code cannot be guessed. */
const ticketCode = /^[0-9A-HJKMNP-TV-Z]{13,}$/;

class EntitlementsIndex {
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
      if (incoming.name === undefined)
        return { reason: `the ${kind} of its line has neither a name nor a ${keyWord[kind]}` };
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
    if (kind === 'ticket' && !ticketCode.test(key))
      return {
        reason: `“${incoming.key}” is no ticket code of at least 13 letters and digits without I, L, O, U; without one, one is made`,
      };
    const line = this.#lineOf.get(`${kind} ${key}`);
    if (line !== undefined) return { reason: `${kind} ${key} stands in line ${line} already` };
    const known = this.#byKey.get(`${kind} ${key}`);
    if (known && known.clientId !== person.known?.id) return { reason: `${kind} ${key} belongs to somebody else` };
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

const keyWord: Record<EntitlementKind, string> = { contract: 'number', ticket: 'code' };

const fold = (name: string): string => name.toLowerCase().replace(/\s+/g, ' ');
