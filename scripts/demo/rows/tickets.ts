import { addDays } from '#api/dates.ts';
import { entitlementCode } from '#server/features/tickets/entitlement-code.ts';
import { ticketRow } from '#tests/builders/build-ticket.ts';
import { voucherRow } from '#tests/builders/build-voucher.ts';
import type { Row } from '#tests/builders/row.ts';
import type { DemoRows, NewDemoClub } from '../demo-rows.ts';
import { insertRows } from '../insert-rows.ts';
import { demoPeople } from '../people/demo-people.ts';
import { seededRandom } from '../seeded-random.ts';

const names = {
  et: { ticket: '5 korra päevane pilet', voucher: 'Kinkekaart' },
  en: { ticket: '5-visit daytime ticket', voucher: 'Gift card' },
  lv: { ticket: '5 reižu biļete (līdz 16:00)', voucher: 'Dāvanu karte' },
};
const unclaimedVouchers = 3;

/**
 * A ticket for five visits before 16:00 on workdays, and a transferable voucher for three visits; members also have used,
 * expired and later ones.
 */
async function insertTicketsAndVouchers({ scope, club, clientIds, today }: NewDemoClub): Promise<void> {
  const { tenantId } = scope;
  const random = seededRandom(`${club.mailDomain} tickets and vouchers`);
  const { ticket: ticketName, voucher: voucherName } = names[club.language];
  const created_at = new Date(`${addDays(today, -14)}T10:00:00Z`);
  const bought = { valid_from: addDays(today, -14), valid_until: addDays(today, 76), created_at };
  const ticket = (client_id: number): Row<'ticket'> =>
    ticketRow(tenantId, {
      client_id,
      ...bought,
      code: entitlementCode(random),
      name: ticketName,
      visits_total: 5,
      visits_used: 2,
      weekdays: [1, 2, 3, 4, 5],
      until_time: '16:00:00',
    });
  const voucher = (client_id: number | null): Row<'voucher'> =>
    voucherRow(tenantId, {
      client_id,
      ...bought,
      code: entitlementCode(random),
      name: voucherName,
      visits_total: 3,
      is_shareable: true,
    });
  const holders = (right: 'ticket' | 'voucher'): number[] =>
    demoPeople(club).flatMap((person, at) => {
      const id = clientIds[at];
      return id !== undefined && (person.right === right || person.role === 'member') ? [id] : [];
    });
  await insertRows(scope, 'ticket', holders('ticket').map(ticket));
  const unclaimed = Array.from({ length: unclaimedVouchers }, () => voucher(null));
  await insertRows(scope, 'voucher', [...holders('voucher').map(voucher), ...unclaimed]);
  const over = { valid_from: addDays(today, -120), valid_until: addDays(today, -30) };
  const members = demoPeople(club).flatMap(({ role }, at) => (role === 'member' ? (clientIds[at] ?? []) : []));
  await insertRows(
    scope,
    'ticket',
    members.flatMap((id) => [
      { ...ticket(id), ...over, visits_used: 5 },
      { ...ticket(id), ...over },
    ]),
  );
  await insertRows(
    scope,
    'voucher',
    members.flatMap((id) => [
      { ...voucher(id), valid_from: addDays(today, 7), valid_until: addDays(today, 97), visits_used: 0 },
      { ...voucher(id), ...over, visits_used: 3 },
      { ...voucher(id), ...over, visits_used: 1, is_shareable: false },
    ]),
  );
}

export const demoRows: DemoRows = { insertOnce: insertTicketsAndVouchers };
