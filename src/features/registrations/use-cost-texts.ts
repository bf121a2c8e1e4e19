import type { TFunction } from 'i18next';
import type { Language } from '#api/languages.ts';
import { costOf, costValues, sayLeaving, sayLeavingShort } from '#api/registrations/leaving/cost-words.ts';
import type { LeavingCost } from '#api/registrations/leaving/late-leaving.ts';
import type { StrikeOutlook } from '#api/strikes/count-strikes.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
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

/** The texts for the cost of leaving late. They come with the texts that are fetched when the browser is idle. */
export function useCostTexts(): CostTexts {
  const { t } = useTranslation();
  const language = useLanguage();
  return costTexts(t, language);
}

function costTexts(t: TFunction, language: Language): CostTexts {
  return {
    action: (cost) => sayLeaving(cost, language, t),
    short: (cost) => sayLeavingShort(cost, language, t),
    price: (cost) => {
      const kind = costOf(cost);
      const price = kind === 'strike' ? undefined : t(`bookingDetails.late.price.${kind}`, costValues(cost, language));
      return [price, cost.strike && strikeWords(cost.strike, t)].filter(Boolean).join(' ');
    },
    left: (cost) => ({ key: `bookingDetails.late.left.${costOf(cost)}`, values: costValues(cost, language) }),
  };
}

/** "This would be strike 3 within 30 days: booking is then paused until 12.12.2026." */
function strikeWords({ count: nth, limit, days, pausedUntil }: StrikeOutlook, t: TFunction): string {
  if (pausedUntil === undefined) return t('bookingDetails.late.strike.counts', { nth, limit, days });
  return t('bookingDetails.late.strike.pauses', { nth, days, when: formatDate(pausedUntil) });
}
