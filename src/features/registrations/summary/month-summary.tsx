import { useQuery } from '@tanstack/react-query';
import type { CSSProperties, ReactNode } from 'react';
import type { PlainDate } from '#api/dates.ts';
import type { UserStatistics } from '#api/statistics/schema.ts';
import { formatDuration } from '#api/timetable/format-duration.ts';
import type { Style } from '#api/timetable/schema.ts';
import { statisticsQueries } from '#src/features/statistics/queries.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useScheme } from '#src/theme/theme-provider.tsx';
import { Row, Text } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { AsOf } from '#src/ui/feedback/as-of.tsx';
import { useSteadyLoading } from '#src/ui/feedback/use-steady-loading.ts';
import { Card } from '#src/ui/layout/card.tsx';
import classes from './month-summary.module.css';
import { datesOf, type PastPeriod } from './periods.ts';
import { SummaryDetails } from './summary-details.tsx';

export interface MonthSummaryProps {
  title: string;
  period: PastPeriod;
  today: PlainDate;
  styles: readonly Style[];
}

/** How much the user has trained, and how. Renders nothing without a training. */
export function MonthSummary({ title, period, today, styles }: MonthSummaryProps) {
  const { t } = useTranslation();
  const { from, until } = datesOf(period, today);
  const owner = useOwner();
  const query = useQuery({
    ...statisticsQueries.own(owner, period, from, until),
    enabled: owner > 0,
    refetchInterval: 60_000,
  });
  const isLoading = useSteadyLoading(query.isLoading);
  const { data } = query;
  if (isLoading)
    return (
      <Frame title={title}>
        <output className={classes.loading} aria-label={t('common.loading')} />
      </Frame>
    );
  if (!data)
    return (
      <Frame title={title}>
        <Text size="meta" tone="t2" m="8px 0 12px">
          {t('ownTrainings.summaryFailed')}
        </Text>
        <Button size={44} onClick={() => void query.refetch()}>
          {t('common.retry')}
        </Button>
      </Frame>
    );
  if (data.visits === 0) return null;
  return (
    <Frame
      title={title}
      more={t('ownTrainings.summary', { count: data.visits, duration: formatDuration(data.minutes) })}
    >
      <Shares shares={data.styles} styles={styles} />
      <SummaryDetails statistics={data} today={today} />
      <AsOf query={query} />
    </Frame>
  );
}

function Frame({ title, more, children }: { title: string; more?: string; children: ReactNode }) {
  return (
    <Card className={classes.card ?? ''} aria-label={title}>
      <Row size="meta" tone="t2" wrap align="baseline" justify="space-between" gap="2px 16px">
        <h2 className={classes.title}>{title}</h2>
        {more && <p>{more}</p>}
      </Row>
      {children}
    </Card>
  );
}

/** The colours are the timetable's; until it has loaded, the style's own colour is used. */
function Shares({ shares, styles }: { shares: UserStatistics['styles']; styles: readonly Style[] }) {
  const scheme = useScheme();
  const toneOf = (id: number, color: string) => styles.find((style) => style.id === id)?.tones[scheme].y ?? color;
  return (
    <>
      <div className={classes.bar} aria-hidden>
        {shares.map(({ style, color, visits }) => (
          <span key={style} style={{ '--y': toneOf(style, color), flexGrow: visits } as CSSProperties} />
        ))}
      </div>
      <ul className={classes.styles}>
        {shares.map(({ style, name, color, visits }) => (
          <li key={style} style={{ '--y': toneOf(style, color) } as CSSProperties}>
            {name} {visits}
          </li>
        ))}
      </ul>
    </>
  );
}
