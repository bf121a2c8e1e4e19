import { hasTime } from '#api/products/time-window.ts';
import { type Said, type SaidValue, said } from '../../../files/said.ts';
import { findChangedFields, findNewFields, type LastImport } from './changed-fields.ts';
import type { IncomingEntitlement, LineProblem } from './client-line.ts';
import type { EntitlementField, EntitlementKind } from './column-names.ts';
import type { KnownEntitlement } from './known-people.ts';
import { noNamedPayer, noPayer } from './payer-fields.ts';
import type { PersonPlan } from './plan-person.ts';
import { planNewVisits, planVisits, type Visits } from './plan-visits.ts';
import { printMoney, printTime } from './print-values.ts';

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
  changes: Said[];
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
  if (!known && terms.name === undefined) return { reason: said(`${kind}.needsName`) };
  const lastImport = known?.lastImport ?? null;
  const visits = known
    ? planVisits(known, { visitsTotal, visitsLeft, visitsBefore } as IncomingEntitlement, lastImport)
    : planNewVisits(kind, { visitsTotal, visitsLeft } as IncomingEntitlement);
  if ('key' in visits) return { reason: said(`${kind}.of`, { reason: visits }) };
  const before = known ? pickValues(known) : newValues(today);
  const changed = findChangedFields(terms, lastImport, before);
  const values = { ...before, ...changed, ...ofOtherPayer(changed), ...visits };
  const problem = findProblem(values) ?? findPayerProblem(terms);
  if (problem !== undefined) return { reason: said(`${kind}.of`, { reason: problem }) };
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
  payerName && payerNumber ? said('terms.payerTwice') : undefined;

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

function findProblem(values: EntitlementValues): Said | undefined {
  const { validFrom, validUntil, billing, priceCents, payerName, payerCode, payerAddress, payerVat } = values;
  const ofPayer = payerCode ?? payerVat ?? payerAddress ?? values.payerCountry;
  if (billing === 'monthly' && priceCents === null) return said('terms.noPrice');
  if (payerName === null && ofPayer !== null) return said('terms.payerUnnamed');
  if (validUntil !== null && validUntil < validFrom)
    return said('terms.endsBefore', { until: validUntil, from: validFrom });
  if (!hasTime(values)) return said('terms.noHours');
  return undefined;
}

const columnOf: Record<Exclude<keyof EntitlementValues, 'visitsUsed'>, EntitlementField> = {
  name: 'name',
  status: 'status',
  validFrom: 'validFrom',
  validUntil: 'validUntil',
  kinds: 'kinds',
  unitIds: 'clubs',
  styleIds: 'styles',
  weekdays: 'weekdays',
  fromTime: 'fromTime',
  untilTime: 'untilTime',
  priceCents: 'price',
  billing: 'billing',
  invoicedUntil: 'invoicedUntil',
  payerName: 'payerName',
  payerCode: 'payerCode',
  payerVat: 'payerVat',
  payerAddress: 'payerAddress',
  payerCountry: 'payerCountry',
  payerEmail: 'payerEmail',
  payerNumber: 'payerNumber',
  visitsTotal: 'visitsTotal',
};

function sayValue(name: keyof EntitlementValues, value: unknown): SaidValue {
  if (value === null) return /^(payer|price|invoiced)/.test(name) ? '–' : said('done.noLimit');
  if (name === 'priceCents') return printMoney(Number(value));
  return name === 'fromTime' || name === 'untilTime' ? printTime(String(value)) : String(value);
}

function describeChanges(known: KnownEntitlement, values: EntitlementValues): Said[] {
  const names = [...Object.keys(columnOf), 'visitsUsed'] as (keyof EntitlementValues)[];
  return names
    .filter((name) => JSON.stringify(known[name]) !== JSON.stringify(values[name]))
    .map((name) =>
      said('done.fieldOf', {
        which: said(`${known.kind}.which`, { key: known.key }),
        field: name === 'visitsUsed' ? said('done.visitsUsed') : { field: `contract.${columnOf[name]}` },
        before: sayValue(name, known[name]),
        after: sayValue(name, values[name]),
      }),
    );
}
