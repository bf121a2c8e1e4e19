import type { AccountStatus } from '../account/schema.ts';
import type { AnySay, Say } from '../find-texts.ts';
import { writeDate } from '../timetable/say-when.ts';

type Right = NonNullable<AccountStatus['right']>;
type Contract = NonNullable<AccountStatus['contract']>;

/** How long or how often a right is valid. */
export function sayValidity({ validUntil, visitsLeft }: Right, say: AnySay): string {
  const t = say as Say;
  const until = validUntil ? t('home.validUntil', { date: writeDate(validUntil) }) : t('home.openEnded');
  return visitsLeft === null ? until : `${t('home.visitsLeft', { count: visitsLeft })}, ${until}`;
}

/** Why a contract gives no right. */
export const sayMissing = ({ status, validUntil }: Contract, say: AnySay): string =>
  validUntil && status === 0
    ? (say as Say)('home.ended', { date: writeDate(validUntil) })
    : (say as Say)('home.notValid');

/** What the card of a member's package says; whoever can buy one is led there instead of to the staff. */
export function packageWords({ right, contract }: AccountStatus, canBuy: boolean, say: AnySay) {
  const t = say as Say;
  const shown = right ?? contract;
  return {
    name: shown ? shown.name : t('home.noPackage'),
    /** Undefined where the button below says it. */
    more: right
      ? sayValidity(right, say)
      : contract
        ? sayMissing(contract, say)
        : canBuy
          ? undefined
          : t('registrations.remedy.askStaff'),
    isMissing: contract !== null && !right,
    isToBuy: !right && canBuy,
  };
}

/** How many of the week's trainings are done, of those booked or of the goal. */
export const sayWeek = (done: number, count: number, say: AnySay): string =>
  count > 0 ? (say as Say)('home.weekOf', { done, count }) : (say as Say)('home.weekCount', { count: 0 });
