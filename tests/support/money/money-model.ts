import { composeInvoice } from '#api/invoices/compose-invoice.ts';
import {
  creditVat,
  lastUsed,
  type ModelInvoice,
  type ModelLine,
  type ModelPayment,
  type ModelRefund,
} from './model-sums.ts';

/*
 * What money should do, said as simply as it can be: sums per person and invoice, without a ledger. Stories are played on it
 * and on the server, which must agree after each step.
 */

const facts = {
  country: 'EE',
  legalForm: 'company',
  isRegistered: true,
  isForPerson: true,
  taxDate: '2026-11-18',
} as const;

export class MoneyModel {
  invoices: ModelInvoice[] = [];
  payments: ModelPayment[] = [];
  refunds: ModelRefund[] = [];
  /** What the club owes each person. */
  credit: number[];
  /** What was paid from it, in order. */
  uses: { owner: number; invoice: number; cents: number }[] = [];
  /** Money that is there: all means together. */
  heldCents = 0;
  vatCents = 0;
  soldCents = 0;

  constructor(people: number) {
    this.credit = Array.from({ length: people }, () => 0);
  }

  issue(owner: number, lines: Omit<ModelLine, 'creditedCents' | 'isCredited'>[]): void {
    const totals = composeInvoice(
      lines.map(({ cents, vatCategory }) => ({ vatCategory, totalCents: cents })),
      facts,
    );
    this.vatCents += totals.vatCents;
    this.soldCents += totals.totalCents;
    const { totalCents } = totals;
    const own = lines.map((line) => ({ ...line, creditedCents: 0, isCredited: false }));
    const state = { openCents: totalCents, creditedCents: 0, hasGranted: totalCents === 0, isSuspended: false };
    this.invoices.push({ owner, lines: own, totalCents, ...state });
  }

  pay(owner: number, cents: number, invoices: number[]): void {
    this.heldCents += cents;
    const { parts, restCents } = this.#allocate(cents, invoices);
    this.credit[owner] = (this.credit[owner] ?? 0) + restCents;
    this.payments.push({ cents, owner, parts, restCents, isReversed: false });
    // What was too much pays what else they owe.
    if (restCents > 0) this.settle(owner);
  }

  /** Credit pays what its owner owes, the oldest first. */
  settle(owner: number): void {
    for (const [at, invoice] of this.invoices.entries())
      if (invoice.owner === owner && this.availableOf(owner) > 0) this.useCredit(owner, at);
  }

  useCredit(owner: number, invoice: number): void {
    const cents = Math.min(this.availableOf(owner), this.invoices[invoice]?.openCents ?? 0);
    this.#use(owner, invoice, cents);
  }

  #use(owner: number, invoice: number, cents: number): void {
    this.credit[owner] = (this.credit[owner] ?? 0) - cents;
    this.uses.push({ owner, invoice, cents });
    this.#allocate(cents, [invoice]);
  }

  /** Nothing is credited where nothing is left. */
  credits(invoice: number, parts: { line: number; cents: number }[]): void {
    const own = this.invoices[invoice];
    if (!own) return;
    const before = creditVat(own);
    let cents = 0;
    for (const part of parts) {
      const line = own.lines[part.line];
      if (!line) continue;
      line.creditedCents += part.cents;
      line.isCredited ||= line.creditedCents === line.cents;
      cents += part.cents;
    }
    this.vatCents -= creditVat(own) - before;
    this.soldCents -= cents;
    own.creditedCents += cents;
    const open = Math.min(own.openCents, cents);
    own.openCents -= open;
    // What is left of it is paid.
    if (open > 0 && own.openCents === 0) [own.hasGranted, own.isSuspended] = [true, false];
    this.credit[own.owner] = (this.credit[own.owner] ?? 0) + cents - open;
  }

  reverse(payment: number): void {
    const own = this.payments[payment];
    if (!own || own.isReversed) return;
    own.isReversed = true;
    this.heldCents -= own.cents;
    this.credit[own.owner] = (this.credit[own.owner] ?? 0) - own.restCents;
    for (const { invoice, cents } of own.parts) {
      const paid = this.invoices[invoice];
      if (!paid) continue;
      paid.openCents += cents;
      paid.isSuspended = paid.hasGranted;
    }
    for (const invoice of own.parts.map((part) => part.invoice).toSorted((a, b) => a - b)) this.#clearCredited(invoice);
    const owners = [own.owner, ...own.parts.map(({ invoice }) => this.invoices[invoice]?.owner ?? own.owner)];
    for (const owner of new Set(owners)) this.#owe(owner);
  }

  /** Nobody owes the club in credit: what it had paid is owed again, the last first, and then what was paid out of it. */
  #owe(owner: number): void {
    let missing = -(this.credit[owner] ?? 0);
    if (missing <= 0) return;
    this.credit[owner] = 0;
    for (const [at, cents] of lastUsed(this.uses.filter((use) => use.owner === owner))) {
      const paid = this.invoices[at];
      if (!paid) continue;
      const again = Math.min(missing, cents, paid.totalCents - paid.creditedCents - paid.openCents);
      if (again <= 0) continue;
      paid.openCents += again;
      paid.isSuspended = paid.hasGranted;
      this.uses.push({ owner, invoice: at, cents: -again });
      missing -= again;
    }
    if (missing === 0) return;
    const line = { cents: missing, creditedCents: 0, vatCategory: 'outside' as const, tickets: 0, isCredited: false };
    const state = { openCents: missing, creditedCents: 0, hasGranted: false, isSuspended: false };
    this.invoices.push({ owner, lines: [line], totalCents: missing, ...state });
  }

  request(owner: number, cents: number): void {
    this.refunds.push({ owner, cents, state: 'requested' });
  }

  decide(refund: number, state: 'booked' | 'rejected'): void {
    const own = this.refunds[refund];
    if (own?.state !== 'requested') return;
    own.state = state;
    if (state === 'rejected') return;
    this.heldCents -= own.cents;
    this.credit[own.owner] = (this.credit[own.owner] ?? 0) - own.cents;
    this.#owe(own.owner);
  }

  availableOf(owner: number): number {
    const locked = this.refunds.filter((one) => one.owner === owner && one.state === 'requested');
    return (this.credit[owner] ?? 0) - locked.reduce((sum, { cents }) => sum + cents, 0);
  }

  /** Tickets that give a right. */
  ticketsOf(invoice: ModelInvoice): number {
    if (!invoice.hasGranted || invoice.isSuspended) return 0;
    return invoice.lines.reduce((sum, { tickets, isCredited }) => sum + (isCredited ? 0 : tickets), 0);
  }

  #allocate(cents: number, invoices: readonly number[]) {
    let restCents = cents;
    const parts: ModelPayment['parts'] = [];
    for (const invoice of invoices.toSorted((a, b) => a - b)) {
      const own = this.invoices[invoice];
      const part = Math.min(restCents, own?.openCents ?? 0);
      if (!own || part === 0) continue;
      own.openCents -= part;
      restCents -= part;
      parts.push({ invoice, cents: part });
      if (own.openCents === 0) {
        own.hasGranted = true;
        own.isSuspended = false;
      }
    }
    return { parts, restCents };
  }

  /** Nothing is owed of what was credited. */
  #clearCredited(invoice: number): void {
    const own = this.invoices[invoice];
    if (!own) return;
    const cents = own.openCents + own.creditedCents - own.totalCents;
    if (cents > 0) this.#use(own.owner, invoice, cents);
  }
}
