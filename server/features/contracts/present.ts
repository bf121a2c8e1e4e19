import { contractStatus, isArchived } from '#api/contracts/contract-status.ts';
import { clashOf, followOf } from '#api/contracts/follow-rules.ts';
import { nextFall, nextRise, priceOn } from '#api/contracts/rises/rise-rules.ts';
import type { AdminContract, EndedBooking, OwnContract, OwnContracts, UsedVisit } from '#api/contracts/schema.ts';
import { addDays, type PlainDate, toWallTime } from '#api/dates.ts';
import type { ContractRules } from '#api/tenants/contract-settings.ts';
import type { ClubCatalog } from '../catalog/club-catalog.ts';
import { termsOf } from './end-contract.ts';
import { followFactsOf } from './follow-facts.ts';
import type { ContractRow, listBookingsBy, listContractChanges, listUsedVisits } from './queries.ts';

/** Of what was taken back the last day is the one before. */
const lastDayOf = ({ valid_until, revoked_on }: ContractRow): PlainDate | null => {
  if (revoked_on === null) return valid_until;
  const last = addDays(revoked_on, -1);
  return valid_until !== null && valid_until < last ? valid_until : last;
};

type Going = Pick<OwnContract, 'follow' | 'isRenewable'>;
const standing: Going = { follow: null, isRenewable: false };

/** What it costs now: of a month where it is invoiced monthly. */
const priceOfRow = (row: ContractRow, today: PlainDate): number | null =>
  row.price_cents === null || row.billing !== 'monthly'
    ? row.price_cents
    : priceOn({ ...termsOf(row), prices: row.prices }, today);

/** What a monthly contract that goes on is to cost. */
function comingPricesOf(row: ContractRow, today: PlainDate): Pick<OwnContract, 'newPrice' | 'lowerPrice'> {
  if (row.billing !== 'monthly' || row.revoked_at !== null || row.handed_over_at !== null)
    return { newPrice: null, lowerPrice: null };
  const facts = { ...termsOf(row), prices: row.prices };
  return { newPrice: nextRise(facts, today), lowerPrice: nextFall(facts, today) };
}

export const presentContract = (row: ContractRow, today: PlainDate, going: Going = standing): OwnContract => ({
  id: row.id,
  number: row.number,
  name: row.name,
  status: row.revoked_at === null ? row.status : contractStatus.ended,
  createdAt: row.created_at.toISOString(),
  validFrom: row.valid_from,
  validUntil: lastDayOf(row),
  billing: row.billing,
  priceCents: priceOfRow(row, today),
  visits:
    row.visits_total === null
      ? null
      : { total: row.visits_total, reserved: row.visits_reserved, used: row.visits_used },
  ...going,
  productId: row.product_id,
  isRevoked: row.revoked_at !== null,
  unitIds: row.unit_ids,
  freezes: row.freezes,
  hasNotice: row.notice_given_at !== null,
  ...comingPricesOf(row, today),
});

export const presentUsedVisits = (
  visits: Awaited<ReturnType<typeof listUsedVisits>>,
  { timeZoneOf }: ClubCatalog,
): UsedVisit[] =>
  visits.map(({ usedAt, ...visit }) => ({ ...visit, startDateTime: toWallTime(usedAt, timeZoneOf(visit.unitId)) }));

export function presentContracts(
  rows: readonly ContractRow[],
  used: UsedVisit[],
  rules: ContractRules,
  { today, now }: { today: PlainDate; now: Date },
): OwnContracts {
  const all = rows.map((row) => presentContract(row, today, goingOn(row, rows, { today, rules })));
  const { freeze, noticeDays } = rules;
  return {
    valid: all.filter(({ validUntil }) => !isArchived(validUntil, today)),
    archived: all.filter(({ validUntil }) => isArchived(validUntil, today)),
    used,
    rules: { freeze, noticeDays },
    serverTime: now.toISOString(),
  };
}

/** Whether another can follow it: none does yet, and it can begin so far ahead. */
function goingOn(
  row: ContractRow,
  rows: readonly ContractRow[],
  { today, rules }: { today: PlainDate; rules: ContractRules },
): Going {
  if (row.revoked_at !== null) return standing;
  // To a dearer package, which is the earliest.
  const follow = followOf(followFactsOf(row, { today, noticeDays: rules.noticeDays }), Number.MAX_SAFE_INTEGER);
  if (!follow || follow.startsOn > addDays(today, rules.latestStartDays)) return standing;
  const others = rows.filter(({ id, revoked_at, status }) => id !== row.id && revoked_at === null && status !== 4);
  const taken = others.map(({ valid_from: from, valid_until: until }) => ({ from, until }));
  const isFollowed = clashOf({ from: follow.startsOn, until: null }, taken) !== undefined;
  if (isFollowed) return standing;
  return { follow: follow.kind, isRenewable: follow.kind === 'extend' };
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
  { payer, today, earliestRise }: Pick<AdminContract, 'payer' | 'earliestRise'> & { today: PlainDate },
): AdminContract => ({
  ...presentContract(row, today),
  clientId: row.client_id,
  blockReason: row.block_reason,
  unpaidSince: row.unpaid_since,
  isHandedOver: row.handed_over_at !== null,
  payer,
  earliestRise,
  changes: changes.map(({ at, kind, fromStatus, toStatus, note, firstName, lastName }) => ({
    at: at.toISOString(),
    kind,
    fromStatus,
    toStatus,
    note,
    by: firstName === null && lastName === null ? null : [firstName, lastName].filter(Boolean).join(' '),
  })),
});
