import { isArchived } from '#api/contracts/contract-status.ts';
import type { AdminContract, EndedBooking, OwnContract, OwnContracts } from '#api/contracts/schema.ts';
import { type PlainDate, toWallTime } from '#api/dates.ts';
import type { ContractRules } from '#api/tenants/contract-settings.ts';
import type { ClubCatalog } from '../catalog/club-catalog.ts';
import type { ContractRow, listBookingsBy, listContractChanges } from './queries.ts';

export const presentContract = (row: ContractRow): OwnContract => ({
  id: row.id,
  number: row.number,
  name: row.name,
  status: row.status,
  createdAt: row.created_at.toISOString(),
  validFrom: row.valid_from,
  validUntil: row.valid_until,
  billing: row.billing,
  priceCents: row.price_cents,
  visits:
    row.visits_total === null
      ? null
      : { total: row.visits_total, reserved: row.visits_reserved, used: row.visits_used },
  isRenewable: row.is_renewable,
  unitIds: row.unit_ids,
  freezes: row.freezes,
  hasNotice: row.notice_given_at !== null,
});

export function presentContracts(
  rows: readonly ContractRow[],
  { freeze, noticeDays }: ContractRules,
  { today, now }: { today: PlainDate; now: Date },
): OwnContracts {
  const valid = rows.filter(({ valid_until }) => !isArchived(valid_until, today));
  const archived = rows.filter(({ valid_until }) => isArchived(valid_until, today));
  return {
    valid: valid.map(presentContract),
    archived: archived.map(presentContract),
    rules: { freeze, noticeDays },
    serverTime: now.toISOString(),
  };
}

export const presentEndedBookings = (
  bookings: Awaited<ReturnType<typeof listBookingsBy>>,
  { timeZoneOf }: ClubCatalog,
): EndedBooking[] =>
  bookings.map(({ registrationId, trainingId, name, startsAt, unitId }) => ({
    registrationId,
    trainingId,
    name,
    startDateTime: toWallTime(startsAt, timeZoneOf(unitId)),
    unitId,
  }));

export const presentAdminContract = (
  row: ContractRow,
  changes: Awaited<ReturnType<typeof listContractChanges>>,
): AdminContract => ({
  ...presentContract(row),
  clientId: row.client_id,
  blockReason: row.block_reason,
  unpaidSince: row.unpaid_since,
  isHandedOver: row.handed_over_at !== null,
  changes: changes.map(({ at, kind, fromStatus, toStatus, note, firstName, lastName }) => ({
    at: at.toISOString(),
    kind,
    fromStatus,
    toStatus,
    note,
    by: firstName === null && lastName === null ? null : [firstName, lastName].filter(Boolean).join(' '),
  })),
});
