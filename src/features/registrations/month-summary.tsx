import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserTraining } from '#api/registrations/schema.ts';
import type { Style } from '#api/timetable/schema.ts';
import { formatDuration } from '#src/lib/i18n/format-duration.ts';
import { useScheme } from '#src/theme/theme-provider.tsx';
import { Card } from '#src/ui/card.tsx';
import classes from './month-summary.module.css';
import { summarize } from './own-trainings.ts';

export interface MonthSummaryProps {
  title: string;
  past: readonly UserTraining[];
  styles: readonly Style[];
}

/** How much one has moved, and how. Nothing to say without a training. */
export function MonthSummary({ title, past, styles }: MonthSummaryProps) {
  const { t } = useTranslation();
  const scheme = useScheme();
  const summary = summarize(past);
  if (summary.count === 0) return null;
  const toneOf = (id: number, color: string) => styles.find((style) => style.id === id)?.tones[scheme].y ?? color;
  return (
    <Card className={classes.card ?? ''} aria-label={title}>
      <div className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        <p>{t('registrations.summary', { count: summary.count, duration: formatDuration(summary.minutes) })}</p>
      </div>
      <div className={classes.bar} aria-hidden>
        {summary.styles.map(({ style, color, count }) => (
          <span key={style} style={{ '--y': toneOf(style, color), flexGrow: count } as CSSProperties} />
        ))}
      </div>
      <ul className={classes.styles}>
        {summary.styles.map(({ style, name, color, count }) => (
          <li key={style} style={{ '--y': toneOf(style, color) } as CSSProperties}>
            {name} {count}
          </li>
        ))}
      </ul>
    </Card>
  );
}
