import type { ReactNode } from 'react';
import type { Schedule } from '#api/timetable/schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { ClassRow } from './class-row.tsx';
import classes from './my-day.module.css';
import { NextClass } from './next-class.tsx';
import type { DayClass, MyDay } from './read-day.ts';

export interface DayStackProps {
  day: MyDay;
  week: Schedule | undefined;
  now: Date;
  today: string;
  more: ReactNode;
}

/** On a phone: first what runs or comes next, then the rest of the day, then what is over and not finished. */
export function DayStack({ day, week, now, today, more }: DayStackProps) {
  const { t } = useTranslation();
  const { running, next, rest, unmarked, date } = day;
  return (
    <>
      {running ? (
        <Card>
          <ul>
            <ClassRow one={running} week={week} />
          </ul>
        </Card>
      ) : (
        next && <NextClass one={next} week={week} now={now} today={today} />
      )}
      <Part title={t(day.isToday ? 'myDay.later' : 'myDay.thatDay')} all={rest} week={week} date={date} />
      <Part title={t('myDay.toFinish')} all={unmarked} week={week} date={date} />
      {more}
    </>
  );
}

interface PartProps extends Pick<DayStackProps, 'week'> {
  title: string;
  all: readonly DayClass[];
  date: string;
}

function Part({ title, all, week, date }: PartProps) {
  if (all.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className={classes.part}>{title}</h2>
      <ul>
        {all.map((one) => (
          <ClassRow
            key={one.sheet.trainingId}
            one={one}
            week={week}
            hasDay={!one.sheet.startDateTime.startsWith(date)}
          />
        ))}
      </ul>
    </section>
  );
}
