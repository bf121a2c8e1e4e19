import type { LineOutcome } from '../../../files/report.ts';
import { type Said, said } from '../../../files/said.ts';
import type { ClientLine, LineProblem } from './client-line.ts';
import { EntitlementsIndex } from './entitlements-index.ts';
import type { KnownPeople } from './known-people.ts';
import type { EntitlementPlan } from './plan-entitlement.ts';
import { PeopleIndex, type PersonPlan, planPerson, type WasErased } from './plan-person.ts';

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
  | { problems?: never; leftOut: Said }
  | {
      problems?: never;
      leftOut?: never;
      person: PersonPlan;
      change: Planned<ReturnType<typeof planPerson>>;
      made: EntitlementPlan[];
    };

function planLine(
  { person: written, entitlements: wanted, problems }: ClientLine,
  index: PeopleIndex,
  entitlements: EntitlementsIndex,
): PlannedLine {
  if (problems.length > 0) return { problems };
  const { incoming, notice } = index.readShared(written);
  const former = index.findFormer(incoming);
  if (former?.was === 'erased') return { leftOut: said('person.erased') };
  const person = former?.person ?? index.find(incoming);
  if (isProblem(person)) return { problems: [person] };
  const change = former ? mergedInto(former.person) : planPerson(person, incoming);
  if (isProblem(change)) return { problems: [change] };
  const formerNumbers = former && [incoming.clientNumber ?? former.person.known?.formerNumbers ?? []].flat();
  const made: EntitlementPlan[] = [];
  for (const kind of ['contract', 'ticket'] as const) {
    const entitlement = wanted[kind] && entitlements.plan(kind, wanted[kind], person, formerNumbers);
    if (entitlement && isProblem(entitlement)) return { problems: [entitlement] };
    const problem = entitlement && findPayer(entitlement, wanted[kind]?.payerNumber, index);
    if (problem) return { problems: [problem] };
    if (entitlement) made.push(entitlement);
  }
  return { person, change: { ...change, notice: change.notice ?? notice }, made };
}

/** Another client who pays must be known by now: from before, or by a line above. */
function findPayer(
  entitlement: EntitlementPlan,
  wanted: string | null | undefined,
  index: PeopleIndex,
): LineProblem | undefined {
  const { payerNumber } = entitlement.values;
  // Who paid before goes on, unless the file says somebody else.
  if (payerNumber === null) entitlement.payer = null;
  if (payerNumber === null || payerNumber !== wanted) return undefined;
  const payer = index.findNumber(payerNumber);
  if (!payer) return { reason: said('terms.payerUnknown', { number: payerNumber }) };
  entitlement.payer = payer === entitlement.person ? null : payer;
  return undefined;
}

/** What the line says of the duplicate themselves is not of whom they were merged into. */
const mergedInto = ({ clientNumber }: PersonPlan): Planned<ReturnType<typeof planPerson>> => ({
  incoming: {},
  changes: [],
  notice: said('person.merged', { number: clientNumber ?? '' }),
});

function describeOutcome(
  isNew: boolean,
  { changes, notice }: Planned<ReturnType<typeof planPerson>>,
  made: EntitlementPlan[],
) {
  const created = [
    ...(isNew ? [said('done.person')] : []),
    ...made.filter(({ id }) => id === null).map(({ kind, values }) => said(`${kind}.new`, { name: values.name })),
  ];
  const updated = [...changes, ...made.flatMap((entitlement) => entitlement.changes)];
  const outcome: LineOutcome['outcome'] = created.length > 0 ? 'created' : updated.length > 0 ? 'updated' : 'unchanged';
  return { outcome, details: [...created, ...updated, ...(notice === undefined ? [] : [notice])] };
}

const sayProblem = ({ column, reason }: LineProblem): Said =>
  column === undefined ? reason : said('cell.inColumn', { column, reason });
