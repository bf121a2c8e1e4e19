import { IconInfoCircle } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { addMonths } from '#api/products/add-months.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { SkeletonRows } from '#src/ui/feedback/skeleton-row.tsx';
import { ChoiceCard, ChoiceGroup } from '#src/ui/flow/choice-card.tsx';
import classes from '../join.module.css';
import type { StepProps } from '../join-flow.tsx';
import { JoinFoot } from '../join-foot.tsx';
import { ClashNote } from '../member/clash-note.tsx';
import { StepTitle } from '../step-title.tsx';

/** Brings the library of its calendar, which nothing else on these pages needs. */
const Calendar = lazy(() => import('#src/ui/flow/calendar.tsx').then((module) => ({ default: module.Calendar })));

export function StartStep({ join, onDone }: StepProps) {
  const { t } = useTranslation();
  const { today, latestStart } = join.products.rules;
  const { startsOn } = join.draft;
  const nextMonth = addMonths(`${today.slice(0, 7)}-01`, 1);
  const quick = [
    { date: today, title: t('join.start.today') },
    { date: nextMonth, title: t('join.start.month') },
  ].filter(({ date }) => date <= latestStart);
  const isGood = startsOn !== undefined && startsOn >= today && startsOn <= latestStart;
  const isTaken = join.contract !== undefined && (join.contract.isLoading || join.contract.clash !== null);
  const choose = (date: string | null) => {
    if (date) join.change({ startsOn: date });
  };
  return (
    <>
      <StepTitle id="join-start">{t('join.start.title')}</StepTitle>
      <ChoiceGroup labelledBy="join-start">
        <div className={classes.pair}>
          {quick.map(({ date, title }) => (
            <ChoiceCard
              key={date}
              name="start"
              isSmall
              title={title}
              text={formatDate(date)}
              isOn={startsOn === date}
              onChoose={() => choose(date)}
            />
          ))}
        </div>
      </ChoiceGroup>
      <section className={classes.calendar} aria-label={t('join.start.choose')}>
        <Suspense fallback={<SkeletonRows count={3} label={t('common.loading')} />}>
          <Calendar date={startsOn} onDate={choose} from={today} until={latestStart} />
        </Suspense>
      </section>
      <p className={classes.info}>
        <IconInfoCircle size={20} stroke={1.9} aria-hidden />
        {startsOn === undefined || isGood
          ? t('join.start.hint')
          : t('join.start.wrong', { date: formatDate(latestStart) })}
      </p>
      {isGood && <ClashNote join={join} />}
      <JoinFoot join={join} isDisabled={!isGood || isTaken} onDone={onDone} />
    </>
  );
}
