import { addDays, toInstant, toPlainDate, toWallTime } from '#api/dates.ts';
import type { Language } from '#api/languages.ts';
import { type BookingPolicy, defaultPolicy } from '#api/registrations/policy/policy.ts';
import {
  type ChangedBooking,
  type PastBooking,
  type Policies,
  tryPolicies,
} from '#api/registrations/policy/try-policies.ts';
import type { SettingsTree } from '#api/tenants/settings/settings-tree.ts';
import type { SettingsTrial, TrialCounts, TriedBooking } from '#api/tenants/settings/trial-schema.ts';
import { styleName } from '#api/timetable/style-name.ts';
import { type TrainingKind, trainingKinds } from '#api/timetable/training-kinds.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { invalidFields } from '../../../endpoint/api-error.ts';
import type { ClubCatalog } from '../../catalog/club-catalog.ts';
import { planSettings, type SettingChanges } from '../change-settings/plan-settings.ts';
import { findSettings } from '../change-settings/queries.ts';
import type { ChangedField } from '../change-settings/setting-values.ts';
import { listBookings } from './queries.ts';
import { tryStrikes } from './try-strikes.ts';

interface Trial {
  language: Language;
  changes: SettingChanges;
  /** As 2026-10; without it the last whole month. */
  month?: string | undefined;
  catalog: ClubCatalog;
  now: Date;
}

/** Bookings that are named, and rules that are tried alone: more would say nothing, and take long. */
const mostNamed = 100;
const mostAlone = 12;

/**
 * What the changes would have made of the bookings of a whole month. Throws `TenantFileError`, 400 for a month that is not over;
 * writes nothing.
 */
export async function trySettings(
  scope: TenantScope,
  { changes, month, catalog, now, language }: Trial,
): Promise<SettingsTrial> {
  const nameOf = (styleId: number) => {
    const style = catalog.styles.get(styleId);
    return style ? styleName(style, language) : '';
  };
  const stored = await findSettings(scope, now);
  const { settings, changed } = planSettings(stored, changes);
  const rules = changed.flatMap((one) => ruleOf(one) ?? []);
  const kinds = new Set(rules.map(({ kind }) => kind));
  const span = monthOf(month, { now, timeZone: catalog.timeZone });
  const counts = ({ bookedAt, training }: PastBooking) =>
    bookedAt >= span.from && bookedAt < span.until && kinds.has(training.kind);
  const bookings = (await listBookings(scope, span)).map((row) => presentBooking(row, catalog));
  const present = policiesOf(stored);
  const instead = policiesOf(settings);
  const result = tryPolicies(bookings, { now: present, instead, counts });
  const alone = (rule: Rule): TrialCounts =>
    rules.length === 1 ? result : tryPolicies(bookings, { now: present, instead: withRule(present, rule), counts });
  return {
    month: span.month,
    bookings: result.bookings,
    ...countsOf(result),
    ...(await tryStrikes(scope, { present, instead, kinds, catalog, now })),
    styles: result.styles.map(({ styleId, refused }) => ({ name: nameOf(styleId), refused })),
    fields: rules.slice(0, mostAlone).map((rule) => ({ field: rule.field, ...countsOf(alone(rule)) })),
    changed: result.changed.slice(0, mostNamed).map(presentChanged),
  };
}

/** The last whole month, or one that is over. */
function monthOf(asked: string | undefined, { now, timeZone }: { now: Date; timeZone: string }) {
  const first = `${toPlainDate(now, timeZone).slice(0, 7)}-01`;
  const month = asked ?? addDays(first, -1).slice(0, 7);
  if (`${month}-01` >= first) throw invalidFields(['month']);
  const begins = (date: string) => toInstant(`${date}T00:00:00`, timeZone);
  return { month, from: begins(`${month}-01`), until: begins(`${addDays(`${month}-01`, 31).slice(0, 7)}-01`) };
}

interface Rule {
  field: string;
  kind: TrainingKind;
  name: keyof BookingPolicy;
  value: unknown;
}

function ruleOf({ field, after }: ChangedField): Rule | undefined {
  const [list, kind, name] = field.split('.');
  if (list !== 'bookingPolicies' || !name) return undefined;
  return { field, kind: kind as TrainingKind, name: name as keyof BookingPolicy, value: after };
}

const withRule = (policies: Policies, { kind, name, value }: Rule): Policies => ({
  ...policies,
  [kind]: { ...policies[kind], [name]: value },
});

const policiesOf = ({ bookingPolicies }: SettingsTree): Policies =>
  Object.fromEntries(
    trainingKinds.map((kind) => [kind, { ...defaultPolicy, ...bookingPolicies[kind] }]),
  ) as unknown as Policies;

const countsOf = ({ refused, people, allowed, lateNow, lateThen }: TrialCounts): TrialCounts => ({
  refused,
  people,
  allowed,
  lateNow,
  lateThen,
});

type Row = Awaited<ReturnType<typeof listBookings>>[number];

function presentBooking(row: Row, { timeZoneOf }: ClubCatalog) {
  const { clientId, clientName, bookedAt, promotedAt, cancelledAt, isTrainingCancelled, trainingName, ...training } =
    row;
  return {
    clientId: clientId ?? 0,
    clientName: clientName ?? '',
    trainingName,
    bookedAt: bookedAt ?? training.startsAt,
    promotedAt,
    cancelledAt,
    hasLeft: cancelledAt !== null && !isTrainingCancelled,
    training: { ...training, timeZone: timeZoneOf(training.unitId) },
  };
}

type Presented = ReturnType<typeof presentBooking>;

const presentChanged = ({ booking, effect, reason }: ChangedBooking<Presented>): TriedBooking => ({
  clientId: booking.clientId,
  client: booking.clientName,
  trainingId: booking.training.id,
  training: booking.trainingName,
  startsAt: toWallTime(booking.training.startsAt, booking.training.timeZone),
  bookedAt: booking.bookedAt.toISOString(),
  effect,
  reason,
});
