import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { TenantScope } from '#server/db/tenant-scope.ts';
import { findBuyer } from '#server/features/invoices/buyer.ts';
import { creditInvoice } from '#server/features/invoices/credit/credit-invoice.ts';
import { issueInvoices } from '#server/features/invoices/issue/issue-invoices.ts';
import { reversePayment } from '#server/features/invoices/pay/reverse-payment.ts';
import { settleOwed } from '#server/features/invoices/pay/settle-owed.ts';
import { settlePayment, spendCredit } from '#server/features/invoices/pay/settle-payment.ts';
import { bookRefund, rejectRefund, requestRefund } from '#server/features/invoices/refund/refund.ts';
import type { Till } from '#server/features/invoices/till.ts';
import { productOf } from '#tests/builders/money/build-product.ts';
import { lineOf } from '#tests/builders/money/test-till.ts';
import type { MoneyModel } from './money-model.ts';
import type { Step } from './story.ts';

/** The ids that the server gave to what the story numbers. */
export interface Played {
  people: number[];
  invoices: { id: number; lineIds: number[] }[];
  payments: number[];
  refunds: number[];
}

/** Plays a step on the server's own commands; some are reported twice, which must change nothing. */
export async function playOnServer(scope: TenantScope, till: Till, played: Played, step: Step): Promise<void> {
  const person = (at: number): number => played.people[at] ?? 0;
  switch (step.kind) {
    case 'issue':
      played.invoices.push(await issue(scope, till, person(step.owner), step.lines));
      return;
    case 'pay': {
      const externalId = randomUUID();
      const invoiceIds = step.invoices.map((at) => played.invoices[at]?.id ?? 0);
      const money = { means: 'provider' as const, amountCents: step.cents, externalId, clientId: person(step.owner) };
      for (let n = 0; n < step.times; n++) {
        const { isFirst, paymentId } = await settlePayment(scope, till, { ...money, invoiceIds, isRestSettled: true });
        if (isFirst) played.payments.push(paymentId ?? 0);
      }
      return;
    }
    case 'use':
      await spendCredit(scope, till, {
        clientId: person(step.owner),
        invoiceIds: [played.invoices[step.invoice]?.id ?? 0],
      });
      return;
    case 'settle':
      await settleOwed(scope, till, person(step.owner));
      return;
    case 'credit': {
      const { id = 0, lineIds = [] } = played.invoices[step.invoice] ?? {};
      const lines = step.parts.map(({ line, cents }) => ({ lineId: lineIds[line] ?? 0, amountCents: cents }));
      await creditInvoice(scope, till, { invoiceId: id, lines, reason: 'lugu' });
      return;
    }
    case 'reverse':
      for (let n = 0; n < step.times; n++) {
        await reversePayment(scope, till, { paymentId: played.payments[step.payment] ?? 0, reason: 'lugu' });
      }
      await noteAsked(scope, played);
      return;
    case 'request': {
      const wish = { clientId: person(step.owner), invoiceId: null, amountCents: step.cents, paymentId: null };
      const rest = { means: 'provider' as const, reason: 'lugu', idempotencyKey: randomUUID() };
      played.refunds.push((await requestRefund(scope, till, { ...wish, ...rest })).refundId);
      return;
    }
    case 'decide': {
      const refundId = played.refunds[step.refund] ?? 0;
      // Neither is reported after the other.
      const isOpen = await isRequested(scope, refundId);
      for (let n = 0; n < step.times; n++) {
        if (step.state === 'rejected') await rejectRefund(scope, till, { refundId, reason: 'lugu' });
        else if (isOpen) await bookRefund(scope, till, { refundId });
      }
      await noteAsked(scope, played);
    }
  }
}

/** Notes the invoice that asks back what was paid out, if there is a new one. */
async function noteAsked({ db }: TenantScope, { people, invoices }: Played): Promise<void> {
  const asked = await db
    .selectFrom('invoice')
    .innerJoin('invoice_line as line', (join) =>
      join.onRef('line.tenant_id', '=', 'invoice.tenant_id').onRef('line.invoice_id', '=', 'invoice.id'),
    )
    .select(['invoice.id', 'line.id as lineId'])
    .where('invoice.kind', '=', 'invoice')
    .where('invoice.client_id', 'in', people)
    .where('invoice.id', '>', Math.max(0, ...invoices.map(({ id }) => id)))
    .orderBy('invoice.id')
    .execute();
  invoices.push(...asked.map(({ id, lineId }) => ({ id, lineIds: [lineId] })));
}

async function isRequested({ db }: TenantScope, refundId: number): Promise<boolean> {
  const row = await db.selectFrom('refund').select('state').where('id', '=', refundId).executeTakeFirst();
  return row?.state === 'requested';
}

type Lines = Extract<Step, { kind: 'issue' }>['lines'];

async function issue(scope: TenantScope, till: Till, clientId: number, lines: Lines) {
  const buyer = await findBuyer(scope, { clientId });
  const drafts = lines.map(({ cents, vatCategory, tickets }) => {
    // A line gives as many tickets as its quantity; what it costs then must divide.
    const quantity = Math.max(1, tickets);
    const unitPriceCents = Math.ceil(cents / quantity);
    const grants = tickets > 0 ? productOf().grants : { type: 'none' as const };
    const discountCents = quantity * unitPriceCents - cents;
    return lineOf({ quantity, unitPriceCents, discountCents, vatCategory, grants });
  });
  const [issued] = await issueInvoices(scope, till, [{ clientId, buyer, language: 'et', lines: drafts }]);
  return { id: issued?.id ?? 0, lineIds: issued?.lineIds ?? [] };
}

/** What the model and the server say of the same: they must be equal. */
export async function readServer({ db, tenantId }: TenantScope, { people, invoices }: Played) {
  const balances = await db.selectFrom('invoice_balance').selectAll().orderBy('invoice_id').execute();
  const byId = new Map(balances.map((row) => [row.invoice_id, row]));
  const { rows: accounts } = await sql<{ account: string; cents: number }>`
    select account, sum(amount_cents)::bigint as cents from ledger_entry where tenant_id = ${tenantId}
      and (client_id = any(${people}::int[]) or account not in ('receivable', 'client_credit')) group by account`.execute(
    db,
  );
  const { rows: credits } = await sql<{ id: number; cents: number }>`
    select client_id as id, -sum(amount_cents)::bigint as cents from ledger_entry
    where tenant_id = ${tenantId} and account = 'client_credit' group by client_id`.execute(db);
  const { rows: tickets } = await sql<{ id: number; count: number }>`
    select line.invoice_id as id, count(*) as count from ticket
    join invoice_line line on line.tenant_id = ticket.tenant_id and line.id = ticket.invoice_line_id
    where ticket.tenant_id = ${tenantId} and ticket.revoked_at is null group by line.invoice_id`.execute(db);
  const cents = (account: string) => accounts.find((row) => row.account === account)?.cents ?? 0;
  return {
    open: invoices.map(({ id }) => byId.get(id)?.open_cents),
    credited: invoices.map(({ id }) => byId.get(id)?.credited_cents),
    credit: people.map((id) => credits.find((row) => row.id === id)?.cents ?? 0),
    tickets: invoices.map(({ id }) => tickets.find((row) => row.id === id)?.count ?? 0),
    held: cents('provider_clearing'),
    vat: -cents('vat') || 0,
    net: -cents('revenue') || 0,
  };
}

export const readModel = (model: MoneyModel) => ({
  open: model.invoices.map(({ openCents }) => openCents),
  credited: model.invoices.map(({ creditedCents }) => creditedCents),
  credit: model.credit,
  tickets: model.invoices.map((invoice) => model.ticketsOf(invoice)),
  held: model.heldCents,
  vat: model.vatCents,
  net: model.soldCents - model.vatCents,
});
