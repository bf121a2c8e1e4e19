import { hasTime } from '#api/products/time-window.ts';
import { findChangedFields, findNewFields, type LastImport } from './changed-fields.ts';
import type { IncomingEntitlement, LineProblem } from './client-line.ts';
import type { EntitlementKind } from './column-names.ts';
import type { KnownEntitlement } from './known-people.ts';
import { noNamedPayer, noPayer } from './payer-fields.ts';
import type { PersonPlan } from './plan-person.ts';
import { planNewVisits, planVisits, type Visits } from './plan-visits.ts';

export type EntitlementValues = Omit<
  KnownEntitlement,
  'kind' | 'id' | 'clientId' | 'key' | 'importedAs' | 'visitsReserved' | 'lastImport'
>;

export interface EntitlementPlan {
  kind: EntitlementKind;
  person: PersonPlan;
  /** Null for a new one. */
  id: number | null;
  /** Null when it is generated. */
  key: string | null;
  importedAs: string | null;
  values: EntitlementValues;
  /** Another client who pays; undefined: whoever did. */
  payer?: PersonPlan | null;
  /** The changed fields, in words; empty for a new one. */
  changes: string[];
  lastImport: LastImport | undefined;
}

/** A contract or ticket as a line describes it, or an error. */
export function planEntitlement(
  incoming: IncomingEntitlement,
  found: Pick<EntitlementPlan, 'kind' | 'person' | 'key' | 'importedAs'> & {
    known: KnownEntitlement | undefined;
    today: string;
  },
): EntitlementPlan | LineProblem {
  const { kind, person, key, importedAs, known, today } = found;
  const { key: _key, visitsTotal, visitsLeft, visitsBefore, ...terms } = incoming;
  if (!known && terms.name === undefined) return { reason: `a new ${kind} needs a name` };
  const lastImport = known?.lastImport ?? null;
  const visits = known
    ? planVisits(known, { visitsTotal, visitsLeft, visitsBefore } as IncomingEntitlement, lastImport)
    : planNewVisits(kind, { visitsTotal, visitsLeft } as IncomingEntitlement);
  if (typeof visits === 'string') return { reason: `${kind}: ${visits}` };
  const before = known ? pickValues(known) : newValues(today);
  const changed = findChangedFields(terms, lastImport, before);
  const values = { ...before, ...changed, ...ofOtherPayer(changed), ...visits };
  const problem = findProblem(values) ?? findPayerProblem(terms);
  if (problem !== undefined) return { reason: `${kind}: ${problem}` };
  return {
    kind,
    person,
    key,
    importedAs,
    values,
    id: known?.id ?? null,
    changes: known ? describeChanges(known, values) : [],
    // What another system counts is compared with its own last file alone.
    lastImport: findNewFields(
      known && visitsBefore !== undefined ? terms : { ...terms, visitsTotal, visitsLeft },
      lastImport,
    ),
  };
}

/** Whoever a file names takes the place of whoever else paid. */
function ofOtherPayer({ payerName, payerNumber }: Pick<IncomingEntitlement, 'payerName' | 'payerNumber'>) {
  if (payerNumber) return noNamedPayer;
  return payerName ? { payerNumber: null } : {};
}

const findPayerProblem = ({ payerName, payerNumber }: Pick<IncomingEntitlement, 'payerName' | 'payerNumber'>) =>
  payerName && payerNumber ? 'its payer is another client and has a name of their own' : undefined;

const newValues = (today: string): EntitlementValues & Visits => ({
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
  priceCents: null,
  billing: 'none',
  invoicedUntil: null,
  ...noPayer,
  visitsTotal: null,
  visitsUsed: 0,
});

function pickValues(known: KnownEntitlement): EntitlementValues {
  const { kind: _kind, id: _id, clientId: _client, key: _key, importedAs: _as, ...rest } = known;
  const { visitsReserved: _reserved, lastImport: _said, ...values } = rest;
  return values;
}

function findProblem(values: EntitlementValues): string | undefined {
  const { validFrom, validUntil, billing, priceCents, payerName, payerCode, payerAddress, payerVat } = values;
  const ofPayer = payerCode ?? payerVat ?? payerAddress ?? values.payerCountry;
  if (billing === 'monthly' && priceCents === null) return 'it is billed each month and has no price';
  if (payerName === null && ofPayer !== null)
    return 'its payer has a registry code, a VAT number, an address or a country, and no name';
  if (validUntil !== null && validUntil < validFrom) return `it ends on ${validUntil}, before ${validFrom}`;
  if (!hasTime(values)) return 'its hours end when they begin';
  return undefined;
}

const words: Record<keyof EntitlementValues, string> = {
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
  priceCents: 'price in cents',
  billing: 'billing',
  invoicedUntil: 'invoiced until',
  payerName: 'payer',
  payerCode: 'payer’s registry code',
  payerVat: 'payer’s VAT number',
  payerAddress: 'payer’s address',
  payerCountry: 'payer’s country',
  payerEmail: 'payer’s e-mail',
  payerNumber: 'payer’s client number',
  visitsTotal: 'visits',
  visitsUsed: 'visits used',
};

const say = (value: unknown): string => (value === null ? 'no limit' : String(value));

function describeChanges(known: KnownEntitlement, values: EntitlementValues): string[] {
  const names = Object.keys(words) as (keyof EntitlementValues)[];
  return names
    .filter((name) => JSON.stringify(known[name]) !== JSON.stringify(values[name]))
    .map((name) => `${known.kind} ${known.key}, ${words[name]}: ${say(known[name])} → ${say(values[name])}`);
}
