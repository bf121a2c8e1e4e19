import { periodAt } from '#api/contracts/billing-periods.ts';
import { type PlainDate, toPlainDate } from '#api/dates.ts';
import { daysHad, type Had, refundOf } from '#api/withdrawals/withdrawal-rules.ts';
import type { GivenFacts, LineFacts } from './queries.ts';

export interface PlannedLine extends Pick<LineFacts, 'lineId' | 'invoiceId' | 'names'> {
  /** Gross cents that are not credited, and of them what goes back. */
  total: number;
  refund: number;
  /** Some of it is somebody else's by now. */
  isPassedOn: boolean;
}

interface Bought {
  lines: readonly LineFacts[];
  given: readonly GivenFacts[];
  /** They asked that it begins at once: then what was had is paid for. */
  askedToStart: boolean;
  today: PlainDate;
  timeZone: string;
}

const nothing: Had = { used: 0, of: 0 };

/**
 * What of a purchase can be withdrawn from, line by line. A place on a date cannot, and what is neither a right nor the fee for
 * joining is not listed.
 */
export function planWithdrawal({ lines, given, ...asked }: Bought): PlannedLine[] {
  return lines.flatMap((line): PlannedLine[] => {
    const own = given.filter(({ lineId, isGone }) => lineId === line.lineId && !isGone);
    const isWithdrawable =
      !line.isPlace && (line.grants.type !== 'none' || line.isJoiningFee || line.periodFrom !== null);
    if (!isWithdrawable || (line.leftCents <= 0 && own.length === 0)) return [];
    const { lineId, invoiceId, names, leftCents: total } = line;
    const refund = refundOf(total, hadOf(line, givenFor(line, lines, given), asked));
    return [{ lineId, invoiceId, names, total, refund, isPassedOn: own.some((one) => one.isPassedOn) }];
  });
}

/** What a line gave: one whose rest was issued anew gave it by that. */
function givenFor({ lineId }: LineFacts, lines: readonly LineFacts[], given: readonly GivenFacts[]): GivenFacts[] {
  const rest = lines.find(({ details }) => details.restOfLineId === lineId);
  if (rest) return givenFor(rest, lines, given);
  return given.filter((one) => one.lineId === lineId && !one.isGone);
}

/** What was passed on is had: whoever accepted it keeps it. */
const usedOf = ({ isPassedOn, visitsTotal, visitsUsed }: GivenFacts): number =>
  isPassedOn ? (visitsTotal ?? 0) : visitsUsed;

function hadOf(
  line: LineFacts,
  own: readonly GivenFacts[],
  { askedToStart, today, timeZone }: Omit<Bought, 'lines' | 'given'>,
): Had {
  const { periodFrom: from, periodUntil: until } = line;
  if (from !== null && until !== null) return askedToStart ? daysHad({ from, until }, today) : nothing;
  const [first] = own;
  if (!first) return nothing;
  if (first.visitsTotal !== null) {
    const sum = (of: (one: GivenFacts) => number) => own.reduce((all, one) => all + of(one), 0);
    return { used: sum(usedOf), of: sum(({ visitsTotal }) => visitsTotal ?? 0) };
  }
  if (!askedToStart) return nothing;
  const lastDay = first.suspendedAt === null ? today : toPlainDate(first.suspendedAt, timeZone);
  return daysHad(paidDays(first), lastDay);
}

/** The days of a contract that its first payment was for. */
function paidDays({ validFrom, validUntil, billing, periodMode: mode }: GivenFacts) {
  if (billing !== 'monthly') return { from: validFrom, until: validUntil ?? validFrom };
  const { until } = periodAt({ mode, validFrom, validUntil, priceCents: 0 }, 0);
  return { from: validFrom, until: validUntil !== null && validUntil < until ? validUntil : until };
}
