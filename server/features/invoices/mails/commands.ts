import type { TenantScope } from '../../../db/tenant-scope.ts';

export type MailKind = 'receipt' | 'reminder' | 'invoice';

/** Remembers that a mail is written; false where it was before. */
export async function claimMail(
  { db, tenantId }: TenantScope,
  mail: { invoiceId: number; kind: MailKind; days: number; now: Date; byClientId?: number | null },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('invoice_mail')
    .values({
      tenant_id: tenantId,
      invoice_id: mail.invoiceId,
      kind: mail.kind,
      days: mail.days,
      written_at: mail.now,
      by_client_id: mail.byClientId ?? null,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'invoice_id', 'kind', 'days']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}
