import type { AnySay, Say } from '../find-texts.ts';
import { formatMoney } from '../format-money.ts';
import type { Language } from '../languages.ts';
import { formatDuration } from '../timetable/format-duration.ts';
import type { JoinRules } from './schema.ts';

/** What the club's own rules say, in five lines. The icons are called as `icons.ts` does. */
export function sayTermsInShort(rules: JoinRules, { language, ...reader }: { language: Language; t: AnySay }) {
  const t = reader.t as Say;
  const { noticeDays, freeCancelMinutes, freezeDaysPerYear, freezeFee } = rules;
  const freezeText =
    freezeFee === 0 ? t('join.terms.freezeFree') : t('join.terms.freezeFee', { sum: formatMoney(freezeFee, language) });
  const lines = [
    noticeDays !== null && {
      icon: 'calendarX' as const,
      title: t('join.terms.notice'),
      text: t('join.terms.noticeText', { count: noticeDays }),
    },
    {
      icon: 'clockX' as const,
      title: t('join.terms.cancel', { time: formatDuration(freeCancelMinutes) }),
      text: t('join.terms.cancelText'),
    },
    freezeDaysPerYear !== null && {
      icon: 'playerPause' as const,
      title: t('join.terms.freeze', { count: freezeDaysPerYear }),
      text: freezeText,
    },
    { icon: 'arrowBackUp' as const, title: t('join.terms.withdraw'), text: t('join.terms.withdrawText') },
    { icon: 'shieldLock' as const, title: t('join.terms.data'), text: t('join.terms.dataText') },
  ];
  return lines.filter((line) => line !== false);
}
