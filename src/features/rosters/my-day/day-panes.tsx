import { Fragment, type ReactNode, useState } from 'react';
import { toWallTime } from '#api/dates.ts';
import type { Schedule } from '#api/timetable/schema.ts';
import { formatTime } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { ClassRow } from './class-row.tsx';
import classes from './my-day.module.css';
import type { MyDay } from './read-day.ts';
import { RosterPane } from './roster-pane.tsx';

export interface DayPanesProps {
  day: MyDay;
  week: Schedule | undefined;
  now: Date;
  timeZone: string;
  more: ReactNode;
}

/** On a wide screen: the day in its order, and the roster of the running class, the next one or the chosen one. */
export function DayPanes({ day, week, now, timeZone, more }: DayPanesProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<number>();
  const before = day.unmarked.filter((one) => !day.classes.includes(one));
  const all = [...before, ...day.classes];
  const shown = all.find(({ sheet }) => sheet.trainingId === chosen) ?? day.running ?? day.next ?? day.classes.at(-1);
  const firstComing = day.isToday ? day.classes.find(({ phase }) => phase === 'coming') : undefined;
  return (
    <div className={classes.panes}>
      <div className={classes.list}>
        <ul aria-label={t('myDay.title')}>
          {all.map((one) => (
            <Fragment key={one.sheet.trainingId}>
              {one === firstComing && <li className={classes.now}>{formatTime(toWallTime(now, timeZone))}</li>}
              <ClassRow
                one={one}
                week={week}
                hasDay={before.includes(one)}
                choice={{ isChosen: one === shown, choose: () => setChosen(one.sheet.trainingId) }}
              />
            </Fragment>
          ))}
        </ul>
        {more}
      </div>
      {shown && <RosterPane key={shown.sheet.trainingId} id={shown.sheet.trainingId} />}
    </div>
  );
}
