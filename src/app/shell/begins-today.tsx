import { IconArrowRight } from '@tabler/icons-react';
import { splitDay, trainingsOn } from '#api/timetable/day-trainings.ts';
import { placeState } from '#api/timetable/place-state.ts';
import { placeTexts } from '#api/timetable/place-texts.ts';
import { useCalendarPath } from '#src/features/tenants/use-calendar-path.ts';
import { useTimetable } from '#src/features/timetable/view/use-timetable.ts';
import { formatTime } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { useScheme } from '#src/theme/theme-provider.tsx';
import { Lane } from '#src/ui/elements/lane.tsx';
import { LinkButton } from '#src/ui/elements/link-button.tsx';
import { TimeRow } from '#src/ui/elements/time-row.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton-row.tsx';
import classes from './begins-today.module.css';

const most = 4;

/** Beside work that needs no help: what begins today. */
export function BeginsToday() {
  const { t } = useTranslation();
  const scheme = useScheme();
  const { userClaims } = useSession();
  const timetable = useTimetable({}, userClaims && { clientId: userClaims.clientId });
  const { today, now, query, filtered, schedule, zoneOf } = timetable;
  const { coming } = splitDay(trainingsOn(filtered, today), now, zoneOf);
  const calendar = useCalendarPath();
  return (
    <section className={classes.classes} aria-labelledby="begins-today">
      <h2 id="begins-today" className={classes.title}>
        {/* Nothing is said of a day that is not known. */}
        {!query.data && t('timetable.title')}
        {query.data &&
          (coming.length > 0 ? t('timetable.next.today', { count: coming.length }) : t('timetable.next.none'))}
      </h2>
      {!query.data && query.isFetching && <SkeletonRows count={most} label={t('common.loading')} />}
      <ul className={classes.list}>
        {coming.slice(0, most).map((training) => {
          const timeZone = zoneOf(training);
          const { text, tone } = placeTexts(placeState(training, now, timeZone), training, { t, now, timeZone });
          const trainer = schedule.trainers.find(({ id }) => id === training.trainerId);
          const who = trainer && `${trainer.firstName} ${trainer.lastName}`;
          const room = schedule.rooms.find(({ id }) => id === training.roomId)?.name;
          const time = formatTime(training.startDateTime);
          const details = [who, room, text].filter(Boolean).join(', ');
          return (
            <TimeRow
              key={training.id}
              time={time}
              underTime={t('common.minutesShort', { number: training.duration })}
              lane={
                <Lane
                  ratio={1 - training.freePlaces / Math.max(1, training.maxPlaces)}
                  tones={schedule.styles.find(({ id }) => id === training.style)?.tones[scheme]}
                  isOff={training.status === 'cancelled'}
                />
              }
              title={training.name}
              meta={[who, room]}
              line={text}
              lineTone={tone}
              label={t('timetable.label.row', { time, name: training.name, details })}
              href={`/public/training?id=${training.id}`}
            />
          );
        })}
      </ul>
      <LinkButton to={calendar} search={{ date: today }} icon={<IconArrowRight size={20} stroke={1.9} aria-hidden />}>
        {t('timetable.next.all')}
      </LinkButton>
    </section>
  );
}
