import { useState } from 'react';
import { type PlainDate, toPlainDate } from '#api/dates.ts';
import { placeState } from '#api/timetable/place-state.ts';
import type { Training } from '#api/timetable/schema.ts';
import { formatDate, formatInstant, formatTime, formatWeekday } from '#src/lib/i18n/format-date.ts';
import { formatList } from '#src/lib/i18n/format-list.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { SidePanel } from '#src/ui/overlay/side-panel.tsx';
import type { TimetableBodyProps } from '../../view/timetable-body.ts';
import { LeastFree } from '../tee/least-free.tsx';
import { TeeRows } from '../tee/tee-rows.tsx';
import { hasFree, mostFree } from '../tee/tee-slots.ts';
import { hourTimes } from './hour-cell.tsx';
import classes from './hour-panel.module.css';
import type { StartHour } from './start-hours.ts';

export interface HourPanelProps
  extends Pick<TimetableBodyProps, 'timetable' | 'progress' | 'onBook' | 'onLeave' | 'onOpen'> {
  cell: StartHour;
  /** Those of the same day that follow. */
  later: readonly StartHour[];
  place: 'card' | 'pane';
  onClose: () => void;
}

/** Beside a week of tee times: the starts of the chosen hour with their places, then those that follow on that day. */
export function HourPanel({ cell, later, place, onClose, ...body }: HourPanelProps) {
  const { t } = useTranslation();
  const { progress } = body;
  const [wanted, setLeast] = useState(1);
  const all = [cell, ...later];
  const most = mostFree(all.flatMap(({ starts }) => starts));
  const least = Math.min(wanted, most);
  const isShown = (start: Training) => hasFree(start, least, progress.get(start.id)?.step);
  const shown = all.map((hour) => ({ ...hour, starts: hour.starts.filter(isShown) }));
  const own = cell.starts.find((start) => start.my?.status === 'booked');
  const count = t('slots.starts', { count: cell.starts.length });
  return (
    <SidePanel
      place={place}
      title={`${formatWeekday(cell.day as PlainDate, t)} ${hourTimes(cell.hour)}`}
      closeLabel={t('common.close')}
      onClose={onClose}
      foot={own && <OwnFoot own={own} {...body} />}
    >
      <p className={classes.about}>
        {`${formatDate(cell.day)} · ${t('slots.freePlaces', { count: cell.free })}, ${count}`}
      </p>
      {most > 1 && <LeastFree most={most} least={least} onChoose={setLeast} />}
      <div className={classes.rows}>
        {shown.map(({ hour, starts }) =>
          starts.length === 0 ? null : (
            <section key={hour} aria-label={hourTimes(hour)}>
              {hour !== cell.hour && <h3 className={classes.hour}>{`${String(hour).padStart(2, '0')}:00`}</h3>}
              <TeeRows {...body} trainings={starts} chosen={undefined} />
            </section>
          ),
        )}
      </div>
      {shown.every(({ starts }) => starts.length === 0) && (
        <EmptyState title={t('slots.noneFree')} text={t('slots.noneFreeText')} />
      )}
    </SidePanel>
  );
}

/** One's own start of the hour, with whom, and the way to leave it. */
function OwnFoot({
  own,
  timetable,
  progress,
  onLeave,
}: { own: Training } & Omit<HourPanelProps, 'cell' | 'later' | 'place' | 'onClose'>) {
  const { t } = useTranslation();
  const { now, zoneOf } = timetable;
  const { my, name, startDateTime } = own;
  const timeZone = zoneOf(own);
  const state = placeState(own, now, timeZone);
  if (!my) return null;
  const time = formatTime(startDateTime);
  const names = my.companions && formatList(my.companions);
  const until = my.freeCancelUntil;
  const when =
    until && new Date(until) > now && formatInstant(until, timeZone, toPlainDate(now, timeZone), t, 'whenAfter');
  return (
    <div className={classes.foot}>
      <p>
        <b>{names ? t('slots.playing', { time, names }) : t('slots.playingAlone', { time })}</b>
        {when && <span>{t('slots.leaveFree', { when })}</span>}
      </p>
      {state.kind === 'booked' && state.canLeave && (
        <Button
          size={44}
          isBusy={progress.has(own.id)}
          aria-label={t('timetable.label.action', { action: t('timetable.action.leave'), name, time })}
          onClick={() => onLeave({ ...my, trainingId: own.id, waitingCount: own.waitingCount }, own)}
        >
          {t('timetable.action.leave')}
        </Button>
      )}
    </div>
  );
}
