import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a card `c` came to somebody by a link that was accepted, as a gift that was claimed, or as visits of another card that
 * the same line gave.
 */
export const wasPassedOn = (source: 'contract' | 'ticket' | 'voucher'): RawBuilder<boolean> => {
  if (source === 'contract') return sql`false`;
  const whole = sql`exists (select from entitlement_share s where s.tenant_id = c.tenant_id
    and s.${sql.ref(`${source}_id`)} = c.id and s.visits is null and s.opened_at is not null)`;
  if (source === 'voucher')
    return sql`(${whole} or c.client_id is not null and exists (select from invoice_line gift
      where gift.tenant_id = c.tenant_id and gift.id = c.invoice_line_id and (gift.details ->> 'isGift')::boolean))`;
  return sql`(${whole} or exists (select from entitlement_share s
    join ticket giver on giver.tenant_id = s.tenant_id and giver.id = s.ticket_id
    where s.tenant_id = c.tenant_id and s.visits is not null and s.opened_by_client_id = c.client_id
      and giver.id <> c.id and giver.invoice_line_id = c.invoice_line_id))`;
};
