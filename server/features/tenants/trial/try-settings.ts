import { addDays, toInstant, toPlainDate } from '#api/dates.ts';
import { defaultPolicy } from '#api/registrations/policy/policy.ts';
import { type PastBooking, type Policies, tryPolicies } from '#api/registrations/policy/try-policies.ts';
import type { SettingsTrial } from '#api/tenants/settings/endpoints.ts';
import type { SettingsTree } from '#api/tenants/settings/settings-tree.ts';
import { trainingKinds } from '#api/timetable/training-kinds.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { ClubCatalog } from '../../catalog/club-catalog.ts';
import { planSettings, type SettingChanges } from '../change-settings/plan-settings.ts';
import { findSettings } from '../change-settings/queries.ts';
import { listBookings } from './queries.ts';

/** What the changes would have made of the bookings of the last whole month. Throws `TenantFileError`; writes nothing. */
export async function trySettings(
  scope: TenantScope,
  { changes, catalog, now }: { changes: SettingChanges; catalog: ClubCatalog; now: Date },
): Promise<SettingsTrial> {
  const stored = await findSettings(scope, now);
  const { settings, changed } = planSettings(stored, changes);
  const kinds = trainingKinds.filter((kind) =>
    changed.some(({ field }) => field.startsWith(`bookingPolicies.${kind}.`)),
  );
  const { from, until, month } = lastMonth(now, catalog.timeZone);
  const isAsked = ({ bookedAt, training }: PastBooking) =>
    bookedAt >= from && bookedAt < until && kinds.includes(training.kind);
  const bookings = (await listBookings(scope, { from, until })).map((row) => presentBooking(row, catalog));
  const { styles, ...result } = tryPolicies(bookings, {
    now: policiesOf(stored),
    instead: policiesOf(settings),
    counts: isAsked,
  });
  const named = styles.map(({ styleId, refused }) => ({ name: catalog.styles.get(styleId)?.name ?? '', refused }));
  return { month, ...result, styles: named };
}

function lastMonth(now: Date, timeZone: string) {
  const first = `${toPlainDate(now, timeZone).slice(0, 7)}-01`;
  const month = addDays(first, -1).slice(0, 7);
  const begins = (date: string) => toInstant(`${date}T00:00:00`, timeZone);
  return { month, from: begins(`${month}-01`), until: begins(first) };
}

const policiesOf = ({ bookingPolicies }: SettingsTree): Policies =>
  Object.fromEntries(
    trainingKinds.map((kind) => [kind, { ...defaultPolicy, ...bookingPolicies[kind] }]),
  ) as unknown as Policies;

type Row = Awaited<ReturnType<typeof listBookings>>[number];

function presentBooking(row: Row, { timeZoneOf }: ClubCatalog): PastBooking {
  const { clientId, bookedAt, promotedAt, cancelledAt, isTrainingCancelled, ...training } = row;
  return {
    clientId: clientId ?? 0,
    bookedAt: bookedAt ?? training.startsAt,
    promotedAt,
    cancelledAt,
    hasLeft: cancelledAt !== null && !isTrainingCancelled,
    training: { ...training, timeZone: timeZoneOf(training.unitId) },
  };
}
