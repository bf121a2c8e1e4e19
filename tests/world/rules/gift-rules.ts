import { sql } from 'kysely';
import type { Broken, Seen } from './broken.ts';

const rule = 'a gift card pays what it is good for';

/** What cards have paid is at most what they are good for, has a payment each, and is no less than people were told; a card is whose it was said to be. */
export async function giftMoney({ club }: Seen): Promise<Broken[]> {
  const { rows } = await club.inScope(({ db, tenantId }) =>
    sql<{ code: string; clientId: number | null; value: number; paid: number; left: number; unpaid: number }>`
      select v.code, v.client_id as "clientId", v.value_cents as value,
        coalesce(sum(u.amount_cents) filter (where u.amount_cents > 0 and u.payment_id is not null), 0)::int as paid,
        (v.value_cents - coalesce(sum(u.amount_cents), 0))::int as left,
        (count(*) filter (where u.payment_id is not null and u.amount_cents > 0 and p.amount_cents is distinct from u.amount_cents))::int as unpaid
      from voucher v
      left join voucher_use u on u.tenant_id = v.tenant_id and u.voucher_id = v.id
      left join payment p on p.tenant_id = u.tenant_id and p.id = u.payment_id and p.means = 'voucher'
      where v.tenant_id = ${tenantId} and v.value_cents is not null group by v.tenant_id, v.id`.execute(db),
  );
  const broken = rows
    .filter(({ left, value, unpaid }) => left < 0 || left > value || unpaid > 0)
    .map(
      ({ code, left, value, unpaid }): Broken => ({
        rule,
        place: `${code}: ${left} of ${value} left, ${unpaid} uses without a payment`,
      }),
    );
  const byCode = new Map(rows.map((row) => [row.code, row]));
  for (const [code, cents] of club.known.spent) {
    const paid = byCode.get(code)?.paid ?? 0;
    if (paid < cents) broken.push({ rule, place: `${code} has paid ${paid}, and ${cents} were acknowledged` });
  }
  for (const [code, clientId] of club.known.claimed)
    if (byCode.get(code)?.clientId !== clientId)
      broken.push({ rule: 'a gift card is whose it was said to be', place: `${code} of client ${clientId}` });
  return broken;
}
