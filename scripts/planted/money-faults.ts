import type { Fault } from './fault.ts';

/** What breaks a promise about money and what it is paid for. */
export const moneyFaults: readonly Fault[] = [
  {
    promise: 'Nobody is asked for more interest or fees than the law allows',
    says: 'interest is asked as the club says, whatever the law allows',
    edits: [
      {
        file: 'api/invoices/late/late-charges.ts',
        find: 'sum += Math.min(percent, lateLimits(whose, day).percent);',
        replace: 'sum += Math.max(percent, lateLimits(whose, day).percent);',
      },
    ],
    test: 'api/invoices/late/late-charges.test.ts',
  },
  {
    promise: 'A gift card that was taxed when it was sold is taxed once',
    says: 'what such a card pays is taxed again in the figures of VAT',
    edits: [
      {
        file: 'api/invoices/tax-points.ts',
        find: 'notTaxedBefore(uncredited, sumUntil(vouchers, day))',
        replace: 'notTaxedBefore(uncredited, 0 * sumUntil(vouchers, day))',
      },
    ],
    test: 'tests/api/vouchers/taxed-when-sold.test.ts',
  },
  {
    promise: 'A gift card that was taxed when it was sold is taxed once',
    says: 'what comes back to such a card stays untaxed in the books',
    edits: [
      {
        file: 'server/features/invoices/vouchers/return-to-vouchers.ts',
        find: '    await bookVoucherVat(scope, till, { voucherId, spentCents: -amountCents, invoiceIds: [invoiceId] });',
        replace: '    void [bookVoucherVat, voucherId];',
      },
    ],
    test: 'tests/api/vouchers/taxed-when-sold.test.ts',
  },
  {
    promise: 'What was invoiced for contracts and not credited is what their facts and prices say',
    says: 'days of a pause are invoiced',
    edits: [
      {
        file: 'api/contracts/contract-costs.ts',
        find: 'if (isWithin(freezes, day)) continue;',
        replace: 'if (isWithin(freezes, day)) lasting += 0;',
      },
    ],
    test: 'tests/api/contracts/facts-model.test.ts',
  },
  {
    promise: 'What was invoiced for contracts and not credited is what their facts and prices say',
    says: 'a new price is invoiced a month before its day',
    edits: [
      {
        file: 'api/contracts/contract-costs.ts',
        find: 'facts.prices.findLast((price) => price.from <= from)',
        replace: 'facts.prices.findLast((price) => price.from <= addDays(from, 31))',
      },
    ],
    test: 'tests/api/contracts/facts-model.test.ts',
  },
  {
    promise: "A club's money is right in the books, and its contracts are as their facts say",
    says: 'more is paid out than somebody has in credit',
    edits: [
      {
        file: 'server/features/invoices/refund/refund.ts',
        find: 'if (amountCents > availableCents)',
        replace: 'if (amountCents > availableCents + 1_000_000)',
      },
    ],
    test: 'tests/api/invoices/no-more-than-open.test.ts',
  },
  {
    promise: 'What was written off is a loss until it is credited or paid after all',
    says: 'what was written off becomes credit when it is credited',
    edits: [
      {
        file: 'server/features/invoices/credit/credit-invoice.ts',
        find: '  const lost = Math.min(lostCents, cents - open);',
        replace: '  const lost = Math.min(lostCents, cents - open) * 0;',
      },
    ],
    test: 'tests/api/invoices/written-off.test.ts',
  },
  {
    promise: 'Money ends as a model without a ledger says',
    says: 'credit that was spent before its payment was taken back stays below zero',
    edits: [
      {
        file: 'server/features/invoices/pay/overdrawn/cover-overdrawn.ts',
        find: '  if (overdrawnCents === 0) return;',
        replace: '  if (overdrawnCents >= 0) return;',
      },
    ],
    test: 'tests/api/invoices/money-model.test.ts',
  },
  {
    promise: 'Money ends as a model without a ledger says',
    says: 'a sum pays the invoices that are due last first',
    edits: [
      {
        file: 'api/invoices/allocate-money.ts',
        find: 'a.dueOn.localeCompare(b.dueOn) || a.invoiceId - b.invoiceId',
        replace: 'b.dueOn.localeCompare(a.dueOn) || b.invoiceId - a.invoiceId',
      },
    ],
    test: 'tests/api/invoices/money-model.test.ts',
  },
  {
    promise: 'No right is without its payment',
    says: 'what is paid is not granted',
    edits: [
      {
        file: 'server/features/invoices/grants/grant-lines.ts',
        find: 'of invoiceIds.length === 0 ? [] : await',
        replace: 'of invoiceIds.length >= 0 ? [] : await',
      },
    ],
    test: 'tests/api/join/rights-model.test.ts',
  },
  {
    promise: 'Whoever dies between order, notification, settlement and grant',
    says: 'nobody asks for an order whose notification was lost',
    edits: [
      {
        file: 'server/jobs/sweep-payments.ts',
        find: "(await pollOrder({ services, tenantId, settings, uuid, source: 'poll' })) && isAnswered",
        replace: '(uuid === settings.name && pollOrder !== undefined)',
      },
    ],
    test: 'tests/api/payments/paid-is-booked.test.ts',
  },
  {
    promise: 'One order settles once, however often it is reported',
    says: 'an order that is paid is settled again when it is reported again',
    edits: [
      {
        file: 'server/features/payments/notices/apply-order-notice.ts',
        find: '  if (!order || status === undefined || order.status === status)',
        replace: '  if (!order || status === undefined)',
      },
      {
        file: 'server/features/payments/notices/apply-order-notice.ts',
        find: "  if (!mayBecome(order.status, status)) return 'not_allowed';\n  if (isPaidStatus(status) && !isPaidStatus(order.status)) return",
        replace: '  void mayBecome;\n  if (isPaidStatus(status)) return',
      },
      {
        file: 'server/features/payments/notices/apply-order-notice.ts',
        find: '    externalId: order.uuid,\n',
        replace: '    externalId: `${order.uuid} ${Math.random()}`,\n',
      },
    ],
    test: 'tests/api/payments/settles-once.test.ts',
  },
  {
    promise: "A bank's statement never loses a cent",
    says: 'a line that an earlier file brought is booked again',
    edits: [
      {
        file: 'server/features/statements/known-lines.ts',
        find: 'const fresh = entry.filter((_, at) => !twins[at]);\n    if (fresh.length === 0 || this.#isToldOtherwise(fresh)) return [];',
        replace: 'const fresh = twins.length > 0 ? entry : [];',
      },
    ],
    test: 'tests/api/statements/generated-statements.test.ts',
  },
];
