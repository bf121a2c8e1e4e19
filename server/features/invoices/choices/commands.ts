import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { choiceDays, type RefundCause } from '#api/purchases/refund-choice-schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';

interface NewChoice {
  /** The credit invoice. */
  invoiceId: number;
  /** Of the line that was credited. */
  lineId: number;
  amountCents: number;
  cause: RefundCause;
  now: Date;
}

/** Its owner is asked, by a link, whether they keep the money as credit; without an answer it goes back. */
export async function insertChoice({ db, tenantId }: TenantScope, choice: NewChoice): Promise<void> {
  const { invoiceId, lineId, amountCents, cause, now } = choice;
  // 128 bits.
  const secret = randomBytes(16).toString('base64url');
  const until = new Date(now.getTime() + choiceDays * 86_400_000);
  await sql`
    insert into refund_choice (tenant_id, client_id, invoice_id, cause, amount_cents, training, starts_at, link_secret,
      decide_until, created_at)
    select ${tenantId}, credit.client_id, credit.id, ${cause}, ${amountCents},
      coalesce(t.name, line.names ->> credit.language), coalesce(line.details ->> 'startsAt', ''), ${secret},
      ${until}, ${now}
    from invoice credit
    join invoice_line line on line.tenant_id = credit.tenant_id and line.id = ${lineId}
    left join training t on t.tenant_id = credit.tenant_id and t.id = (line.details ->> 'trainingId')::int
    where credit.tenant_id = ${tenantId} and credit.id = ${invoiceId}`.execute(db);
}

export async function decideChoice(
  { db, tenantId }: TenantScope,
  id: number,
  { choice, now }: { choice: 'credit' | 'refund'; now: Date },
): Promise<void> {
  await db
    .updateTable('refund_choice')
    .set({ choice, decided_at: now })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

export async function markTold({ db, tenantId }: TenantScope, id: number, now: Date): Promise<void> {
  await db
    .updateTable('refund_choice')
    .set({ told_at: now })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}
