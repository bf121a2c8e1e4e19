import type { AnySay, Say } from '../../find-texts.ts';
import { formatMoney } from '../../format-money.ts';
import type { Language } from '../../languages.ts';
import type { LeavingCost } from './late-leaving.ts';

const kindOf = ({ feeCents, usesVisit }: LeavingCost) =>
  feeCents > 0 ? (usesVisit ? 'both' : 'fee') : usesVisit ? 'visit' : 'nothing';

/** Where nothing else is lost, the strike is what it costs. */
export const costOf = (cost: LeavingCost) => {
  const kind = kindOf(cost);
  return kind === 'nothing' && cost.strike ? 'strike' : kind;
};

/** What its texts are filled with. */
export const costValues = ({ feeCents, strike }: LeavingCost, language: Language) => ({
  money: formatMoney(feeCents, language),
  nth: strike?.count ?? 0,
});

/** For a button: leave, and its cost. */
export const sayLeaving = (cost: LeavingCost, language: Language, say: AnySay): string =>
  (say as Say)(`bookingDetails.late.action.${costOf(cost)}`, costValues(cost, language));

/** The short form: the fee, else the visit. */
export function sayLeavingShort(cost: LeavingCost, language: Language, say: AnySay): string {
  const kind = costOf({ ...cost, usesVisit: cost.usesVisit && cost.feeCents === 0 });
  if (kind === 'nothing') return (say as Say)('timetable.action.leave');
  return (say as Say)(`bookingDetails.late.action.${kind}`, costValues(cost, language));
}
