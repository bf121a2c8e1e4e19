import { IconWifiOff } from '@tabler/icons-react';
import { Fragment, type ReactNode, useState } from 'react';
import { toWallTime } from '#api/dates.ts';
import { formatDuration } from '#api/timetable/format-duration.ts';
import type { Schedule } from '#api/timetable/schema.ts';
import { useUnread } from '#src/features/messages/queries.ts';
import { appPanel } from '#src/lib/app-panel.ts';
import { formatDate, formatTime, formatWeekday } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { useTitle } from '#src/lib/use-title.ts';
import type from '#src/theme/type.module.css';
import { useNarrow } from '#src/theme/use-narrow.ts';
import { Stack } from '#src/ui/box/box.tsx';
import { Avatar } from '#src/ui/elements/avatar.tsx';
import { BellButton } from '#src/ui/elements/bell-button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { NetworkPill } from '#src/ui/feedback/network-pill.tsx';
import { QueryState } from '#src/ui/feedback/query-state.tsx';
import { Screen } from '#src/ui/layout/screen.tsx';
import { TopBar } from '#src/ui/layout/top-bar.tsx';
import { ClassRow } from './class-row.tsx';
import { OwnLine, WeekLine } from './day-lines.tsx';
import { DayStack } from './day-stack.tsx';
import classes from './my-day.module.css';
import type { MyDay } from './read-day.ts';
import { RosterPane } from './roster-pane.tsx';
import { useHasPanes } from './use-has-panes.ts';
import { useMyDay } from './use-my-day.ts';

export interface MyDayScreenProps {
  /** Classes that need a substitute: those the trainer may take, and their own. */
  needs: ReactNode;
}

/** A trainer's start: the class that runs or comes next with its roster one press away, the rest, what asks for a hand. */
export function MyDayScreen({ needs }: MyDayScreenProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const hasPanes = useHasPanes();
  const { now, today, timeZone, week, kept, day } = useMyDay();
  useTitle(t('myDay.title'));
  const more = (
    <>
      {needs}
      <div>
        <WeekLine week={week} today={today} />
        <OwnLine today={today} now={now} timeZone={timeZone} />
      </div>
    </>
  );
  return (
    <Screen header={<MyDayBar />}>
      <div className={hasPanes ? undefined : classes.page}>
        {!isOnline && kept.dataUpdatedAt > 0 && (
          <p className={classes.offline} role="status">
            <IconWifiOff size={20} stroke={1.9} aria-hidden />
            {t('myDay.offline', { time: formatTime(toWallTime(new Date(kept.dataUpdatedAt), timeZone)) })}
          </p>
        )}
        {!day && <QueryState query={kept} />}
        {day && (
          <div>
            <p className={classes.title}>
              {formatWeekday(day.date, t)}, {formatDate(day.date)}
            </p>
            {day.classes.length > 0 && (
              <p className={classes.sum}>
                {t('myDay.classes', { count: day.classes.length, duration: formatDuration(day.minutes) })}
                {' · '}
                {t('myDay.people', { count: day.people })}
              </p>
            )}
          </div>
        )}
        {day && day.classes.length === 0 && <EmptyState title={t('myDay.none')} text={t('myDay.noneText')} />}
        {day &&
          (hasPanes ? (
            <DayPanes day={day} week={week} now={now} timeZone={timeZone} more={more} />
          ) : (
            <DayStack day={day} week={week} now={now} today={today} more={more} />
          ))}
      </div>
    </Screen>
  );
}

/** The day, what waits to be sent, messages; for an admin the way back to the club. */
function MyDayBar() {
  const { t } = useTranslation();
  const isNarrow = useNarrow();
  const unread = useUnread();
  const { userClaims } = useSession();
  return (
    <TopBar
      start={<h1 className={classes.bar}>{t('myDay.title')}</h1>}
      end={
        <>
          <NetworkPill wordClass={isNarrow ? type.hidden : undefined} />
          <BellButton
            label={[t('menu.messages'), unread > 0 && t('menu.unread', { count: unread })].filter(Boolean).join(', ')}
            hasNew={unread > 0}
            onPress={() => appPanel.open('messages')}
          />
          {isNarrow && userClaims && (
            <Avatar firstName={userClaims.firstName} lastName={userClaims.lastName} size={36} />
          )}
        </>
      }
    />
  );
}

interface DayPanesProps {
  day: MyDay;
  week: Schedule | undefined;
  now: Date;
  timeZone: string;
  more: ReactNode;
}

/** On a wide screen: the day in its order, and the roster of the running class, the next one or the chosen one. */
function DayPanes({ day, week, now, timeZone, more }: DayPanesProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<number>();
  const before = day.unmarked.filter((one) => !day.classes.includes(one));
  const all = [...before, ...day.classes];
  const shown = all.find(({ sheet }) => sheet.trainingId === chosen) ?? day.running ?? day.next ?? day.classes.at(-1);
  const firstComing = day.isToday ? day.classes.find(({ phase }) => phase === 'coming') : undefined;
  return (
    <div className={classes.panes}>
      <Stack gap={20}>
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
      </Stack>
      {shown && <RosterPane key={shown.sheet.trainingId} id={shown.sheet.trainingId} />}
    </div>
  );
}
