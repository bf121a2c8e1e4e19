import type { TenantScope } from '#server/db/tenant-scope.ts';
import { findBuyer } from '#server/features/invoices/buyer.ts';
import { issueInvoices } from '#server/features/invoices/issue/issue-invoices.ts';
import { settlePayment } from '#server/features/invoices/pay/settle-payment.ts';
import type { Till } from '#server/features/invoices/till.ts';
import type { NewDemoClub } from '../demo-rows.ts';
import { demoPeople } from '../people/demo-people.ts';
import { demoProducts } from './demo-products.ts';

/** Whose cards of ten visits have a price, so that what they give up has one. */
const most = 4;

/** Their cards are on paid invoices of the day of this till. */
export async function sellCards({ scope, club, clientIds }: NewDemoClub, till: Till): Promise<void> {
  const card = demoProducts.find(({ article }) => article === 'K10');
  if (!card) return;
  const owners = demoPeople(club).flatMap(({ right }, at) => (right === 'ten_visits' ? (clientIds[at] ?? []) : []));
  const { names, article, kind, vatCategory, price: unitPriceCents } = card;
  const line = { productId: null, names, article, kind, vatCategory, quantity: 1, unitPriceCents, discountCents: 0 };
  const rest = {
    grants: { type: 'none' as const },
    startsOn: null,
    details: {},
    periodFrom: null,
    periodUntil: null,
  };
  for (const clientId of owners.slice(0, most)) {
    const buyer = await findBuyer(scope, { clientId });
    const lines = [{ ...line, ...rest }];
    const [issued] = await issueInvoices(scope, till, [{ clientId, buyer, language: club.language, lines }]);
    if (!issued) continue;
    const paid = { means: 'bank' as const, amountCents: issued.totalCents, externalId: `demo card ${clientId}` };
    await settlePayment(scope, till, { ...paid, clientId, invoiceIds: [issued.id] });
    await linkCard(scope, clientId, issued.id);
  }
}

/** The contract by which the visits are used says on which line they were bought. */
async function linkCard({ db, tenantId }: TenantScope, clientId: number, invoiceId: number): Promise<void> {
  const { id } = await db
    .selectFrom('invoice_line')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('contract')
    .set({ invoice_line_id: id })
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .execute();
}
