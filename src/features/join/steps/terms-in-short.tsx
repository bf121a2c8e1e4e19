import { IconArrowBackUp, IconCalendarX, IconClockX, IconPlayerPause, IconShieldLock } from '@tabler/icons-react';
import { formatMoney } from '#api/format-money.ts';
import type { JoinRules } from '#api/join/schema.ts';
import { formatDuration } from '#api/timetable/format-duration.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import classes from './terms.module.css';

const icon = { size: 24, stroke: 1.9, 'aria-hidden': true } as const;

/** What the club's own rules say, in five lines. */
export function TermsInShort({ rules }: { rules: JoinRules }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { noticeDays, freeCancelMinutes, freezeDaysPerYear, freezeFee } = rules;
  const freezeText =
    freezeFee === 0 ? t('join.terms.freezeFree') : t('join.terms.freezeFee', { sum: formatMoney(freezeFee, language) });
  const lines = [
    noticeDays !== null && {
      icon: <IconCalendarX {...icon} />,
      title: t('join.terms.notice'),
      text: t('join.terms.noticeText', { count: noticeDays }),
    },
    {
      icon: <IconClockX {...icon} />,
      title: t('join.terms.cancel', { time: formatDuration(freeCancelMinutes) }),
      text: t('join.terms.cancelText'),
    },
    freezeDaysPerYear !== null && {
      icon: <IconPlayerPause {...icon} />,
      title: t('join.terms.freeze', { count: freezeDaysPerYear }),
      text: freezeText,
    },
    { icon: <IconArrowBackUp {...icon} />, title: t('join.terms.withdraw'), text: t('join.terms.withdrawText') },
    { icon: <IconShieldLock {...icon} />, title: t('join.terms.data'), text: t('join.terms.dataText') },
  ].filter((line) => line !== false);
  return (
    <ul className={classes.short}>
      {lines.map(({ icon: drawn, title, text }) => (
        <li key={title}>
          {drawn}
          <span>
            <strong>{title}</strong>
            <span>{text}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
