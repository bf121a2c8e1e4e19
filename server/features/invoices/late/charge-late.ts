import { addDays, type PlainDate } from '#api/dates.ts';
import { halfYearOf } from '#api/invoices/late/base-rates.ts';
import { isLimitGuessed, lateInterest, lateLimits } from '#api/invoices/late/late-charges.ts';
import { languages } from '#api/languages.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { addMoneyTask, hasTask } from '../../ledger/tasks/commands.ts';
import { documentTexts } from '../document-texts.ts';
import { type DraftLine, type IssuedInvoice, isCompany } from '../issue/invoice-draft.ts';
import { issueInvoices } from '../issue/issue-invoices.ts';
import { isIncomplete, type Till } from '../till.ts';
import { findLateInvoice, type LateInvoice } from './queries.ts';

/** What a reminder asks for beside what is open. */
export interface LateCharge {
  issued: IssuedInvoice;
  dueOn: PlainDate;
}

interface OfInvoice {
  id: number;
  number: string;
}

/**
 * What a reminder asks for because an invoice is late, as an invoice of its own: from the second on interest until today, and
 * once the fee for reminders, as the club has set them and never above the law. Neither is a supply, so there is no VAT. The
 * reminder is noted.
 */
export async function chargeLate(
  scope: TenantScope,
  till: Till,
  { id, number }: OfInvoice,
): Promise<LateCharge | undefined> {
  const { lateInterestPercent, reminderFeeCents, paymentTermDays } = till.seller;
  if ((lateInterestPercent === 0 && reminderFeeCents === 0) || isIncomplete(till)) return undefined;
  const late = await findLateInvoice(scope, id);
  if (!late || late.isCharge || late.openCents <= 0 || late.reminders < 2) return undefined;
  const lines = [interestOf(till, late, { id, number }), feeOf(till, late, { id, number })].filter(
    ({ unitPriceCents }) => unitPriceCents > 0,
  );
  if (lines.length === 0) return undefined;
  const { clientId, payerClientId, buyer, language, unitId } = late;
  const dueOn = addDays(till.today, paymentTermDays);
  await tellGuess(scope, till, late);
  const [issued] = await issueInvoices(scope, till, [
    { clientId, payerClientId, buyer, language, unitId, lines, dueOn, taxDate: till.today },
  ]);
  return issued && { issued, dueOn };
}

/** Once for a half-year staff are asked for its base rate: until they enter it, the last one stands in for it. */
async function tellGuess(scope: TenantScope, { seller, today, now }: Till, late: LateInvoice): Promise<void> {
  const { lateInterestPercent: percent } = seller;
  if (!isLimitGuessed({ ...whoseLimits(seller, late), percent }, today)) return;
  const details = { reason: halfYearOf(today) };
  if (await hasTask(scope, { kind: 'base_rate_unknown', details })) return;
  await addMoneyTask(scope, now, { kind: 'base_rate_unknown', details });
}

const whoseLimits = ({ country, baseRates }: Till['seller'], { buyer }: LateInvoice) => {
  return { country, isConsumer: !isCompany(buyer), baseRates };
};

function interestOf({ seller, today }: Till, late: LateInvoice, { id, number }: OfInvoice): DraftLine {
  const { lateInterestPercent: percent } = seller;
  const from = addDays(late.chargedUntil ?? late.dueOn, 1);
  const { openCents } = late;
  const cents = lateInterest({ ...whoseLimits(seller, late), openCents, from, until: today, percent });
  const names = inAll(({ t, date }) => t('late.interest', { number, from: date(from), until: date(today) }));
  return chargeLine(names, cents, { lateOfInvoiceId: id, from, until: today });
}

function feeOf({ seller, today }: Till, late: LateInvoice, { id, number }: OfInvoice): DraftLine {
  const { feeCents } = lateLimits(whoseLimits(seller, late), today);
  const cents = late.hasFee ? 0 : Math.min(seller.reminderFeeCents, feeCents);
  return chargeLine(
    inAll(({ t }) => t('late.fee', { number })),
    cents,
    { lateOfInvoiceId: id },
  );
}

const inAll = (write: (texts: ReturnType<typeof documentTexts>) => string): DraftLine['names'] =>
  Object.fromEntries(languages.map((language) => [language, write(documentTexts(language))])) as DraftLine['names'];

const chargeLine = (names: DraftLine['names'], cents: number, details: Record<string, unknown>): DraftLine => ({
  productId: null,
  article: '',
  names,
  kind: 'fee',
  quantity: 1,
  unitPriceCents: cents,
  discountCents: 0,
  vatCategory: 'outside',
  grants: { type: 'none' },
  startsOn: null,
  details,
});
