import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSteadyLoading } from '#src/ui/use-steady-loading.ts';
import { PageFailure } from '#src/ui/page-failure.tsx';
import { StaleNotice } from '#src/ui/stale-notice.tsx';
import { HomeSkeleton } from './home-skeleton.tsx';
import classes from './home-screen.module.css';
import { MyTrainings } from './my-trainings.tsx';
import { NextTraining } from './next-training.tsx';
import { NothingBooked } from './nothing-booked.tsx';
import { PackageCard } from './package-card.tsx';
import { quoteOfDay } from './quote-of-day.ts';
import { useHome } from './use-home.ts';
import { WeekCard } from './week-card.tsx';

/** The screen's states: loading, failed, nothing booked, and the rule. */
export function HomeContent({ clientId, repeat }: { clientId: number; repeat: ReactNode }) {
  const { t } = useTranslation();
  const { home, failure, mine, now, today, schedule, status, retry } = useHome(clientId);
  const isLoading = useSteadyLoading(!home && !failure);
  if (failure) return <PageFailure error={failure} retry={retry} />;
  if (isLoading || !home) return <HomeSkeleton label={t('common.loading')} />;
  const { next, others, week, attended } = home;
  const count = others.length + (next && next.startDateTime > now ? 1 : 0);
  return (
    <>
      <StaleNotice query={mine} className={classes.notice} />
      <div className={classes.columns}>
        <div className={classes.column}>
          {next ? <NextTraining training={next} now={now} /> : <NothingBooked schedule={schedule} now={now} />}
          {repeat}
          {others.length > 0 && (
            <div className={classes.mine}>
              <MyTrainings trainings={others} count={count} schedule={schedule} today={today} />
            </div>
          )}
        </div>
        <div className={classes.column}>
          <div className={classes.facts}>
            <WeekCard week={week} attended={attended} schedule={schedule} />
            <PackageCard status={status} />
          </div>
          <p className={classes.quote}>
            <span className={classes.mark} aria-hidden />
            <q>{quoteOfDay(t('quotes', { returnObjects: true }), today)}</q>
          </p>
        </div>
      </div>
    </>
  );
}
