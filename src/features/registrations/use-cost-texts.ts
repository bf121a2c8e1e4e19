import type { TFunction } from 'i18next';
import { formatMoney } from '#api/format-money.ts';
import type { LeavingCost } from '#api/registrations/leaving/late-leaving.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import type { TextMessage } from '#src/lib/messages/message.ts';

export interface CostTexts {
  /** For a button: leave, and its cost. */
  action: (cost: LeavingCost) => string;
  /** The short form: the fee, else the visit. */
  short: (cost: LeavingCost) => string;
  /** A sentence, before. */
  price: (cost: LeavingCost) => string;
  /** Shown after, in the language of that moment. */
  left: (cost: LeavingCost) => TextMessage;
}

const kindOf = ({ feeCents, usesVisit }: LeavingCost) =>
  feeCents > 0 ? (usesVisit ? 'both' : 'fee') : usesVisit ? 'visit' : 'nothing';

/** The texts for the cost of leaving late. They come with the texts that are fetched when the browser is idle. */
export function useCostTexts(): CostTexts {
  const { t } = useTranslation();
  const language = useLanguage();
  return costTexts(t, (cents) => formatMoney(cents, language));
}

function costTexts(t: TFunction, write: (cents: number) => string): CostTexts {
  const moneyOf = ({ feeCents }: LeavingCost) => write(feeCents);
  return {
    action: (cost) => t(`bookingDetails.late.action.${kindOf(cost)}`, { money: moneyOf(cost) }),
    short: (cost) => {
      const kind = kindOf({ ...cost, usesVisit: cost.usesVisit && cost.feeCents === 0 });
      if (kind === 'nothing') return t('timetable.action.leave');
      return t(`bookingDetails.late.action.${kind}`, { money: moneyOf(cost) });
    },
    price: (cost) => t(`bookingDetails.late.price.${kindOf(cost)}`, { money: moneyOf(cost) }),
    left: (cost) => ({ key: `bookingDetails.late.left.${kindOf(cost)}`, values: { money: moneyOf(cost) } }),
  };
}
