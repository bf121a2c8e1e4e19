import { IconArrowBackUp, IconCalendarX, IconClockX, IconPlayerPause, IconShieldLock } from '@tabler/icons-react';
import type { JoinRules } from '#api/join/schema.ts';
import { sayTermsInShort } from '#api/join/terms-in-short.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import classes from './terms.module.css';

const icons = {
  calendarX: IconCalendarX,
  clockX: IconClockX,
  playerPause: IconPlayerPause,
  arrowBackUp: IconArrowBackUp,
  shieldLock: IconShieldLock,
} as const;

/** What the club's own rules say, in five lines. */
export function TermsInShort({ rules }: { rules: JoinRules }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <ul className={classes.short}>
      {sayTermsInShort(rules, { language, t }).map(({ icon, title, text }) => {
        const Icon = icons[icon];
        return (
          <li key={title}>
            <Icon size={24} stroke={1.9} aria-hidden />
            <span>
              <strong>{title}</strong>
              <span>{text}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
