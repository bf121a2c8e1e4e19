import type { CSSProperties } from 'react';
import type { UserStatistics } from '#api/statistics/schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { StatCard } from './stat-card.tsx';
import classes from './style-bars.module.css';

const most = 6;

export interface StyleBarsProps {
  statistics: UserStatistics;
  /** Of the chosen period. */
  name: string;
  /** It is this month. */
  isMonth: boolean;
}

/** What was trained, the most frequent first. */
export function StyleBars({ statistics: { styles, untriedStyles }, name, isMonth }: StyleBarsProps) {
  const { t } = useTranslation();
  const fresh = styles.filter(({ isNew }) => isNew).map((style) => style.name);
  const more = [
    isMonth && fresh.length > 0 && t('statistics.newStyles', { names: fresh.join(', ') }),
    untriedStyles > 0 && t('statistics.untried', { count: untriedStyles }),
  ].filter((text) => text !== false);
  const first = Math.max(1, styles[0]?.visits ?? 1);
  return (
    <StatCard title={t('statistics.styles')} more={name}>
      <ul className={classes.styles}>
        {styles.slice(0, most).map((style) => (
          <li key={style.style} style={{ '--y': style.color, '--part': style.visits / first } as CSSProperties}>
            <span>{style.name}</span>
            <span className={classes.bar} aria-hidden />
            <strong>{style.visits}</strong>
          </li>
        ))}
      </ul>
      {more.length > 0 && <p className={classes.more}>{more.join(' ')}</p>}
    </StatCard>
  );
}
