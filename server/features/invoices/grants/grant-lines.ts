import { addDays, type PlainDate } from '#api/dates.ts';
import { addMonths } from '#api/products/add-months.ts';
import type { Grants } from '#api/products/grants.ts';
import { attempt } from '../../../db/attempt.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import { findMergedStyles } from '../../catalog/queries.ts';
import { takePaidPlace } from '../../registrations/holds/take-paid-place.ts';
import type { Granted } from '../issue/invoice-draft.ts';
import type { Till } from '../till.ts';
import { insertGrant, type NewEntitlement, paymentReversed, restoreGrants } from './commands.ts';
import { grantCourse } from './grant-course.ts';
import { type LineToGrant, listLinesToGrant } from './queries.ts';
import { endReplaced } from './replaced/commands.ts';
import { tellNotGranted } from './tell-not-granted.ts';

/**
 * Gives what the lines of fully paid invoices grant, each once; what a reversed payment had taken back is good again. The
 * invoices' balances are locked. What cannot be given, whatever the reason, is left out and told to staff: the money is there.
 */
export async function grantPaidLines(
  scope: TenantScope,
  till: Till,
  invoiceIds: readonly number[],
): Promise<Granted[]> {
  const { now } = till;
  for (const invoiceId of invoiceIds) {
    const restored = await attempt(scope, () => restoreGrants(scope, [invoiceId], { now, reason: paymentReversed }));
    if (!restored.isDone) await tellNotGranted(scope, now, { invoiceId, error: restored.error });
  }
  const granted: Granted[] = [];
  for (const line of invoiceIds.length === 0 ? [] : await listLinesToGrant(scope, invoiceIds)) {
    const given = await attempt(scope, () => grantLine(scope, till, line));
    if (given.isDone) granted.push(...given.value);
    else await tellNotGranted(scope, now, { invoiceId: line.invoiceId, line, error: given.error });
  }
  return granted;
}

/** All of its quantity, or nothing. Nobody is left to use what somebody ordered before they were erased; a present has its code. */
async function grantLine(scope: TenantScope, till: Till, sold: LineToGrant): Promise<Granted[]> {
  if (sold.isErased && !sold.isGift) throw new ApiError(404, 'item_not_found');
  const line = await replaceContract(scope, till, await ofPresentStyles(scope, sold));
  const { grants } = line;
  if (grants.type === 'course') return [await grantCourse(scope, till, { line, groupId: grants.groupId })];
  const granted: Granted[] = [];
  for (let ordinal = 1; ordinal <= line.quantity; ordinal++) {
    const given = await insertGrant(scope, till.now, { line, ordinal, ...entitlementOf(line, ordinal, till.today) });
    granted.push(await withPlace(scope, till, line, given));
  }
  return granted;
}

/** What was sold for a style that has become another one since is good for that one. */
async function ofPresentStyles(scope: TenantScope, line: LineToGrant): Promise<LineToGrant> {
  const { grants } = line;
  if (!('styleIds' in grants) || grants.styleIds === null) return line;
  return { ...line, grants: { ...grants, styleIds: await findMergedStyles(scope, grants.styleIds) } };
}

/** What was paid for one training books it at once. */
async function withPlace(scope: TenantScope, { now }: Till, line: LineToGrant, given: Granted): Promise<Granted> {
  const { ticketId } = given;
  if (!line.isPlace || line.purchaseId === null || ticketId === null) return given;
  const isTaken = await takePaidPlace(scope, { purchaseId: line.purchaseId, ticketId, now });
  return isTaken ? given : { ...given, isPlaceGone: true };
}

/** What it takes the place of ends; it begins where that ends, and is like any other where nothing gives way any more. */
async function replaceContract(scope: TenantScope, till: Till, line: LineToGrant): Promise<LineToGrant> {
  const { replacesContractId: id, clientId, startsOn } = line;
  if (id === null || line.grants.type !== 'contract') return line;
  const first = await endReplaced(scope, { id, clientId, startsOn: firstDayOf(startsOn, till.today), now: till.now });
  return first === undefined ? { ...line, replacesContractId: null } : { ...line, startsOn: first };
}

/** The day that was chosen, unless it was paid for later. */
const firstDayOf = (startsOn: PlainDate | null, today: PlainDate): PlainDate =>
  startsOn === null || startsOn < today ? today : startsOn;

type Covering = Exclude<Grants, { type: 'none' | 'value' | 'course' }>;

const coverageOf = ({ kinds, unitIds, styleIds, weekdays, fromTime, untilTime }: Covering) => ({
  kinds,
  unit_ids: unitIds,
  style_ids: styleIds,
  weekdays,
  from_time: fromTime,
  until_time: untilTime,
});

const everything = {
  kinds: null,
  unit_ids: null,
  style_ids: null,
  weekdays: null,
  from_time: null,
  until_time: null,
};

/** The row that a line gives. */
function entitlementOf(line: LineToGrant, ordinal: number, today: PlainDate): NewEntitlement {
  const { grants, startsOn } = line;
  const valid_from = firstDayOf(startsOn, today);
  const lasting = (days: number | null) => ({
    valid_from,
    valid_until: days === null ? null : addDays(valid_from, days - 1),
  });
  switch (grants.type) {
    case 'none':
    case 'course':
      throw new Error('a line that grants nothing of its own was to be granted');
    case 'contract': {
      const valid_until = grants.months === null ? null : addDays(addMonths(valid_from, grants.months), -1);
      const number = `${line.invoiceNumber}/${line.ordinal}${ordinal > 1 ? `/${ordinal}` : ''}`;
      const own = { number, visits_total: grants.visits, valid_from, valid_until };
      const period_mode = line.hasCalendarMonths ? ('calendar' as const) : ('anchor' as const);
      const paid = {
        billing: grants.billing,
        period_mode,
        price_cents: line.priceCents,
        payer_client_id: line.payerClientId,
        payer: line.payer && JSON.stringify(line.payer),
        replaces_contract_id: line.replacesContractId,
      };
      return { table: 'contract', row: { ...own, ...paid, ...coverageOf(grants) } };
    }
    case 'ticket':
      return { table: 'ticket', row: { visits_total: grants.visits, ...lasting(grants.days), ...coverageOf(grants) } };
    case 'package': {
      const { visits, days, minutes = 60, isShareable = true, trainerIds } = grants;
      const kinds = ['personal' as const];
      return {
        table: 'ticket',
        row: { visits_total: visits, ...lasting(days), ...coverageOf(grants), kinds },
        // Whom the buyer has chosen, else whoever may train from it.
        package: { minutes, isShareable, trainerIds: line.trainerId === null ? (trainerIds ?? []) : [line.trainerId] },
      };
    }
    case 'voucher': {
      const own = { visits_total: grants.visits, is_shareable: grants.isShareable };
      return { table: 'voucher', row: { ...own, ...lasting(grants.days), ...coverageOf(grants) } };
    }
    case 'value': {
      const own = { visits_total: 1, is_shareable: true, value_cents: grants.valueCents };
      return { table: 'voucher', row: { ...own, ...lasting(grants.days), ...everything } };
    }
  }
}
