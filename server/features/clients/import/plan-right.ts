import type { LineProblem, SaidOfRight } from './client-line.ts';
import type { RightKind } from './column-names.ts';
import type { KnownRight } from './known-people.ts';
import type { PersonPlan } from './plan-person.ts';
import { planNewVisits, planVisits, type Visits } from './plan-visits.ts';
import { findNewlySaid, findSaidChanges, type LastSaid } from './said-changes.ts';

export type RightValues = Omit<
  KnownRight,
  'kind' | 'id' | 'clientId' | 'key' | 'importedAs' | 'visitsReserved' | 'lastSaid'
>;

export interface RightPlan {
  kind: RightKind;
  person: PersonPlan;
  /** Null where it is made. */
  id: number | null;
  /** Null where one is made up for it. */
  key: string | null;
  importedAs: string | null;
  values: RightValues;
  /** What becomes another, in words; nothing of one that is made. */
  changes: string[];
  lastSaid: LastSaid | undefined;
}

/** A contract or ticket as a line wants it, or what is wrong. */
export function planRight(
  said: SaidOfRight,
  found: Pick<RightPlan, 'kind' | 'person' | 'key' | 'importedAs'> & { known: KnownRight | undefined; today: string },
): RightPlan | LineProblem {
  const { kind, person, key, importedAs, known, today } = found;
  const { key: _key, visitsTotal, visitsLeft, ...terms } = said;
  if (!known && terms.name === undefined) return { reason: `a new ${kind} needs a name` };
  const lastSaid = known?.lastSaid ?? null;
  const visits = known
    ? planVisits(known, { visitsTotal, visitsLeft } as SaidOfRight, lastSaid)
    : planNewVisits(kind, { visitsTotal, visitsLeft } as SaidOfRight);
  if (typeof visits === 'string') return { reason: `${kind}: ${visits}` };
  const before = known ? pickValues(known) : newValues(today);
  const values = { ...before, ...findSaidChanges(terms, lastSaid, before), ...visits };
  const problem = findProblem(values);
  if (problem !== undefined) return { reason: `${kind}: ${problem}` };
  return {
    kind,
    person,
    key,
    importedAs,
    values,
    id: known?.id ?? null,
    changes: known ? describeChanges(known, values) : [],
    lastSaid: findNewlySaid({ ...terms, visitsTotal, visitsLeft }, lastSaid),
  };
}

const newValues = (today: string): RightValues & Visits => ({
  name: '',
  status: 0,
  validFrom: today,
  validUntil: null,
  kinds: null,
  unitIds: null,
  styleIds: null,
  weekdays: null,
  fromTime: null,
  untilTime: null,
  visitsTotal: null,
  visitsUsed: 0,
});

function pickValues(known: KnownRight): RightValues {
  const { kind: _kind, id: _id, clientId: _client, key: _key, importedAs: _as, ...rest } = known;
  const { visitsReserved: _reserved, lastSaid: _said, ...values } = rest;
  return values;
}

function findProblem({ validFrom, validUntil, fromTime, untilTime }: RightValues): string | undefined {
  if (validUntil !== null && validUntil < validFrom) return `it ends on ${validUntil}, before ${validFrom}`;
  if (fromTime !== null && untilTime !== null && untilTime <= fromTime) return 'its hours end before they begin';
  return undefined;
}

const words: Record<keyof RightValues, string> = {
  name: 'name',
  status: 'status',
  validFrom: 'valid from',
  validUntil: 'valid until',
  kinds: 'kinds',
  unitIds: 'clubs',
  styleIds: 'styles',
  weekdays: 'weekdays',
  fromTime: 'from time',
  untilTime: 'until time',
  visitsTotal: 'visits',
  visitsUsed: 'visits used',
};

const say = (value: unknown): string => (value === null ? 'no limit' : String(value));

function describeChanges(known: KnownRight, values: RightValues): string[] {
  const names = Object.keys(words) as (keyof RightValues)[];
  return names
    .filter((name) => JSON.stringify(known[name]) !== JSON.stringify(values[name]))
    .map((name) => `${known.kind} ${known.key}, ${words[name]}: ${say(known[name])} → ${say(values[name])}`);
}
