import type { PeriodCost } from '#api/contracts/contract-costs.ts';
import type { PlainDate } from '#api/dates.ts';

/** A line for a period that was invoiced, as far as it is not credited. */
export interface InvoicedLine {
  lineId: number;
  invoiceId: number;
  /** Number of the period. */
  index: number;
  /** What staff have let off for reasons of their own: it is not charged again. */
  concededCents: number;
  leftCents: number;
  /** Of its invoice, what is still to be paid, and what was written off. */
  openCents: number;
  lostCents: number;
  /** It goes to another payer: credited whole, and invoiced anew. */
  isMoving?: boolean;
}

/** What is credited of a line. */
export interface CreditedPart extends Pick<InvoicedLine, 'lineId' | 'invoiceId' | 'openCents' | 'lostCents'> {
  cents: number;
}

/** What is credited or invoiced of a period so that it costs what the facts say. */
export interface Adjustment {
  from: PlainDate;
  until: PlainDate;
  credited: CreditedPart[];
  /** Euro cents; 0: nothing is invoiced. */
  invoicedCents: number;
}

const sumOf = <T>(items: readonly T[], cents: (item: T) => number): number =>
  items.reduce((sum, item) => sum + cents(item), 0);

/**
 * The difference between what periods cost by the facts and what was invoiced for them. The last invoiced of a period is
 * credited first.
 */
export function comparePeriods(costs: readonly PeriodCost[], lines: readonly InvoicedLine[]): Adjustment[] {
  return costs.flatMap(({ index, from, until, cents }) => {
    const own = lines.filter((line) => line.index === index);
    const moving = own.filter(({ isMoving, leftCents }) => isMoving === true && leftCents > 0);
    const staying = own.filter((line) => !moving.includes(line));
    const target = Math.max(0, cents - sumOf(own, ({ concededCents }) => concededCents));
    const difference = target - sumOf(staying, ({ leftCents }) => leftCents);
    const credited = [
      ...moving.map((line) => ({ ...line, cents: line.leftCents })),
      ...creditParts(staying, -difference),
    ];
    const invoicedCents = Math.max(0, difference);
    return credited.length === 0 && invoicedCents === 0 ? [] : [{ from, until, credited, invoicedCents }];
  });
}

function creditParts(lines: readonly InvoicedLine[], wantedCents: number): CreditedPart[] {
  let rest = wantedCents;
  return lines.toReversed().flatMap(({ lineId, invoiceId, leftCents, openCents, lostCents }) => {
    const cents = Math.min(rest, leftCents);
    if (cents <= 0) return [];
    rest -= cents;
    return [{ lineId, invoiceId, openCents, lostCents, cents }];
  });
}

/** The sums of adjustments, as people read them before a change. */
export interface AdjustmentSums {
  creditedCents: number;
  invoicedCents: number;
  /** Of what is credited, what was still to be paid. */
  owedLessCents: number;
  /** Of what is credited, what had been paid: it becomes credit of who paid. */
  toCreditCents: number;
}

export function sumsOf(adjustments: readonly Adjustment[]): AdjustmentSums {
  const parts = adjustments.flatMap(({ credited }) => credited);
  const invoices = [...Map.groupBy(parts, ({ invoiceId }) => invoiceId).values()].map((own) => {
    const { openCents = 0, lostCents = 0 } = own[0] ?? {};
    return { openCents, lostCents, cents: sumOf(own, ({ cents }) => cents) };
  });
  return {
    creditedCents: sumOf(parts, ({ cents }) => cents),
    invoicedCents: sumOf(adjustments, ({ invoicedCents }) => invoicedCents),
    owedLessCents: sumOf(invoices, ({ openCents, cents }) => Math.min(openCents, cents)),
    toCreditCents: sumOf(invoices, ({ openCents, lostCents, cents }) => Math.max(0, cents - openCents - lostCents)),
  };
}
