import type { Opening, OpeningBody } from '#api/accounting/opening-schema.ts';
import { addDays, daysBetween } from '#api/dates.ts';
import { readTypedCode } from '#api/entry/door/scanned-code.ts';
import type { Language } from '#api/languages.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError, invalidFields, refusedField } from '../../../endpoint/api-error.ts';
import { findBuyer } from '../../invoices/buyer.ts';
import type { DraftLine, InvoiceDraft, IssuedInvoice } from '../../invoices/issue/invoice-draft.ts';
import { issueInvoices } from '../../invoices/issue/issue-invoices.ts';
import { lineOutsideVat } from '../../invoices/issue/line-outside-vat.ts';
import type { Till } from '../../invoices/till.ts';
import { type NewEntry, post } from '../../ledger/commands.ts';
import { findClosedUntil, lockPayers } from '../../ledger/queries.ts';
import { insertOpening, lockOpenings, renameRevoked } from './commands.ts';
import { findByCodes, findTakenCodes, listOpenings } from './queries.ts';

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, cents) => sum + cents, 0);

/**
 * Books what a club brings along, against one account: bank, cash and what clients are owed on the day that is named; what they
 * owe and gift cards as invoices outside VAT of today, whose revenue is taken back, since it was earned elsewhere. Throws
 * `changed_meanwhile` where there are opening balances already.
 */
export async function enterOpening(
  scope: TenantScope,
  till: Till,
  { body, byClientId }: { body: OpeningBody; byClientId: number },
): Promise<{ item: Opening }> {
  const { date, bankCents, cashCents, debts, credits, vouchers } = body;
  if (((await findClosedUntil(scope)) ?? '') >= date) throw refusedField(409, 'period_closed', 'date');
  if (date > till.today) throw refusedField(400, 'data_validation_failed', 'date');
  await lockOpenings(scope);
  if ((await listOpenings(scope)).some(({ reversedAt }) => reversedAt === null))
    throw new ApiError(409, 'changed_meanwhile');
  const clients = await findByCodes(
    scope,
    [...debts, ...credits].map(({ clientCode }) => clientCode),
  );
  refuseUnknown(clients, { debts, credits });
  refusePast(till, vouchers);
  await refuseTaken(scope, vouchers);
  await lockPayers(
    scope,
    [...clients.values()].map(({ id }) => id),
  );
  const clientOf = (code: string) => clients.get(code) ?? { id: 0, language: 'et' as const };
  const issued = await issueInvoices(scope, till, [
    ...(await debtInvoices(
      scope,
      debts.map((debt) => ({ ...debt, client: clientOf(debt.clientCode) })),
      date,
    )),
    ...(vouchers.length > 0 ? [await voucherInvoice(scope, till, vouchers)] : []),
  ]);
  const sums = {
    debts_cents: sumOf(debts.map(({ cents }) => cents)),
    credits_cents: sumOf(credits.map(({ cents }) => cents)),
    vouchers_cents: sumOf(vouchers.map(({ valueCents = 0 }) => valueCents)),
  };
  const owned = credits.map(({ clientCode, cents }): NewEntry => {
    return { account: 'client_credit', clientId: clientOf(clientCode).id, amountCents: -cents };
  });
  const postingIds = await post(scope, till, [
    {
      kind: 'opening',
      on: date,
      entries: balanced([
        { account: 'bank', amountCents: bankCents },
        { account: 'cash', amountCents: cashCents },
        ...owned,
      ]),
    },
    {
      kind: 'opening',
      entries: balanced([
        { account: 'revenue', code: 'outside', detail: 'other', amountCents: sums.debts_cents },
        { account: 'revenue', code: 'outside', detail: 'voucher', amountCents: -sums.vouchers_cents },
      ]),
    },
  ]);
  if (postingIds.length === 0 && vouchers.length === 0) throw invalidFields(['bankCents']);
  const id = await insertOpening(scope, {
    on_date: date,
    bank_cents: bankCents,
    cash_cents: cashCents,
    ...sums,
    posting_ids: postingIds,
    invoice_ids: issued.map((invoice: IssuedInvoice) => invoice.id),
    by_client_id: byClientId,
    created_at: till.now,
  });
  if (id === undefined) throw new ApiError(409, 'changed_meanwhile');
  return presentOpening(scope, id);
}

/** With the account that takes what they come to. */
const balanced = (entries: readonly NewEntry[]): NewEntry[] => [
  ...entries,
  { account: 'opening', amountCents: -sumOf(entries.map(({ amountCents }) => amountCents)) },
];

function refuseUnknown(clients: ReadonlyMap<string, unknown>, lists: Pick<OpeningBody, 'debts' | 'credits'>): void {
  const unknown = (['debts', 'credits'] as const).flatMap((list) =>
    lists[list].flatMap(({ clientCode }, at) => (clients.has(clientCode) ? [] : [`${list}.${at}.clientCode`])),
  );
  if (unknown.length > 0) throw invalidFields(unknown);
}

function refusePast({ today }: Till, vouchers: OpeningBody['vouchers']): void {
  const past = vouchers.flatMap(({ validUntil }, at) =>
    validUntil !== null && validUntil < today ? [`vouchers.${at}.validUntil`] : [],
  );
  if (past.length > 0) throw invalidFields(past);
}

/** A code is of one card; one that was taken back before gives it up. */
async function refuseTaken(scope: TenantScope, vouchers: OpeningBody['vouchers']): Promise<void> {
  const codes = vouchers.map(({ code }) => code && readTypedCode(code));
  await renameRevoked(scope, codes);
  const taken = new Set(await findTakenCodes(scope, codes));
  const found = codes.flatMap((code, at) =>
    code !== null && (taken.has(code) || codes.indexOf(code) < at) ? [`vouchers.${at}.code`] : [],
  );
  if (found.length > 0) throw invalidFields(found);
}

type Debt = OpeningBody['debts'][number] & { client: { id: number; language: Language } };

async function debtInvoices(scope: TenantScope, debts: readonly Debt[], date: string): Promise<InvoiceDraft[]> {
  const drafts: InvoiceDraft[] = [];
  for (const { client, cents, dueOn, note } of debts) {
    const { id: clientId, language } = client;
    const buyer = await findBuyer(scope, { clientId });
    const line = lineOf(note === '' ? 'opening.debt' : 'opening.debtOf', { note, unitPriceCents: cents });
    const lines = [{ ...line, details: { note } }];
    drafts.push({ clientId, buyer, language, lines, dueOn: dueOn ?? date });
  }
  return drafts;
}

/** Of the club to itself: it costs nothing, so that its cards are there at once. */
async function voucherInvoice(
  scope: TenantScope,
  till: Till,
  vouchers: OpeningBody['vouchers'],
): Promise<InvoiceDraft> {
  const { seller, today } = till;
  const buyer = await findBuyer(scope, { clientId: null, visitor: { name: seller.legalName, email: '' } });
  const lines = vouchers.map(({ valueCents, visits = 0, validUntil, note, code, boughtBy }): DraftLine => {
    const days = validUntil === null ? null : daysBetween(today, addDays(validUntil, 1));
    const line = lineOf('opening.voucher', { note, unitPriceCents: 0 });
    return {
      ...line,
      kind: 'voucher',
      grants:
        valueCents === undefined
          ? { type: 'voucher', visits, days, isShareable: true, ...everywhere }
          : { type: 'value', valueCents, days },
      details: {
        note,
        isGift: true,
        ...(code && { code: readTypedCode(code), printedCode: code }),
        ...(boughtBy && { boughtBy }),
      },
    };
  });
  return { clientId: null, buyer, language: 'et', lines };
}

const everywhere = {
  kinds: null,
  unitIds: null,
  styleIds: null,
  weekdays: null,
  fromTime: null,
  untilTime: null,
};

function lineOf(
  key: 'opening.debt' | 'opening.debtOf' | 'opening.voucher',
  { note, unitPriceCents }: { note: string; unitPriceCents: number },
): DraftLine {
  return lineOutsideVat({ kind: 'other', unitPriceCents, say: ({ t }) => t(key, { note }) });
}

/** @throws ApiError `item_not_found` */
export async function presentOpening(scope: TenantScope, id: number): Promise<{ item: Opening }> {
  const [item] = await presentOpenings(scope, id);
  if (!item) throw new ApiError(404, 'item_not_found');
  return { item };
}

export const presentOpenings = async (scope: TenantScope, id?: number): Promise<Opening[]> =>
  (await listOpenings(scope, id)).map(({ enteredAt, reversedAt, ...row }) => ({
    ...row,
    enteredAt: enteredAt.toISOString(),
    reversedAt: reversedAt?.toISOString() ?? null,
  }));
