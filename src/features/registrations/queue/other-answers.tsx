import { IconCircleCheck } from '@tabler/icons-react';
import { useId } from 'react';
import { toWallTime } from '#api/dates.ts';
import { formatTime } from '#src/lib/i18n/format-date.ts';
import { formatShortDay } from '#src/lib/i18n/format-short-day.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import type { Intent } from '#src/lib/outbox/intents/intent.ts';
import { outcomeWords } from '#src/lib/outbox/kinds/kinds.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import classes from './queue-cards.module.css';

export interface OtherAnswersProps {
  answers: readonly Intent[];
}

/** Beside a refusal that asks for a decision: what the club has accepted meanwhile, a line each. */
export function OtherAnswers({ answers }: OtherAnswersProps) {
  const { t } = useTranslation();
  const id = useId();
  const { timeZone } = useSite();
  const now = formatTime(toWallTime(useNow(), timeZone));
  return (
    <section aria-labelledby={id} role="status">
      <div className={classes.othersHead}>
        <h2 id={id}>{t('outbox.card.others')}</h2>
        <span>{now}</span>
      </div>
      <ul>
        {answers.map((intent) => {
          const { name = '', startDateTime, left } = intent.subject;
          const date = startDateTime?.slice(0, 10);
          const when = date && formatShortDay(date, t);
          const { name: what, place = 1 } = outcomeWords(intent);
          const words =
            what === 'leave'
              ? t('outbox.card.left')
              : what === 'waiting'
                ? t('outbox.card.waiting', { count: place, ordinal: true })
                : t('outbox.card.yours');
          return (
            <li key={intent.id} className={classes.other}>
              <IconCircleCheck size={24} stroke={1.9} aria-hidden />
              <p>
                <strong>{`${[when, name].filter(Boolean).join(' ')}: ${words.toLocaleLowerCase()}`}</strong>
                {left && <span>{t('outbox.card.swapLeft', { left: left.name })}</span>}
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
