import { IconCheck } from '@tabler/icons-react';
import { type CSSProperties, memo, useMemo } from 'react';
import { addDays, mondayOf, toWallTime } from '#api/dates.ts';
import { ownDays, trainingsOn } from '#api/timetable/day-trainings.ts';
import { layoutColumn, minuteOf, type PlacedTraining, scaleOf } from '#api/timetable/grid/layout-grid.ts';
import { phoneWeekSizes } from '#api/timetable/grid/phone-week-sizes.ts';
import { placeState } from '#api/timetable/place-state.ts';
import type { Style } from '#api/timetable/schema.ts';
import { formatDay, formatWeekdayShort, weekOf } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useScheme } from '#src/theme/theme-provider.tsx';
import type from '#src/theme/type.module.css';
import { joinClasses } from '#src/ui/elements/join-classes.ts';
import { useSwipe } from '../day/use-swipe.ts';
import { slotsOf } from '../slots/slots-of.ts';
import { condenseStarts } from '../slots/week/condense-starts.ts';
import type { TimetableBodyProps } from '../view/timetable-body.ts';
import capsuleClasses from './capsule.module.css';
import classes from './week-overview.module.css';

/** Seven days as capsules. A press anywhere on a day shows its rows below; a swipe changes the week. */
export function WeekOverview({ timetable, onDate }: Pick<TimetableBodyProps, 'timetable' | 'onDate'>) {
  const { t } = useTranslation();
  const { date, today, now, filtered, schedule, zoneOf } = timetable;
  const monday = mondayOf(date);
  const layout = useMemo(() => {
    const shown = slotsOf(filtered) ? condenseStarts(filtered) : filtered;
    const days = weekOf(monday).map((day) => trainingsOn(shown, day));
    const scale = scaleOf(days, phoneWeekSizes);
    return { scale, columns: days.map((trainings) => layoutColumn(trainings, scale).blocks) };
  }, [filtered, monday]);
  const own = ownDays(filtered);
  const swipe = useSwipe<HTMLElement>((weeks) => onDate(addDays(date, 7 * weeks)));
  const { bands, height, topOf } = layout.scale;
  const nowTop = topOf(minuteOf(toWallTime(now, zoneOf({ unitId: 0 }))));
  const style = { '--height': `${height}rem`, '--now': `${nowTop}rem` } as CSSProperties;
  return (
    <nav ref={swipe} className={classes.week} style={style} aria-label={t('timetable.days.label')}>
      <span className={classes.hours} aria-hidden>
        {bands
          .filter(({ from }) => from % 2 === 0)
          .map(({ from, top }) => (
            <span key={from} className={classes.hour} style={{ '--top': `${top}rem` } as CSSProperties}>
              {String(from).padStart(2, '0')}
            </span>
          ))}
      </span>
      {weekOf(date).map((day, index) => {
        const blocks = layout.columns[index] ?? [];
        const label = t('timetable.grid.column', {
          name: formatDay(day, today, t),
          count: trainingsOn(filtered, day).length,
        });
        return (
          <button
            key={day}
            type="button"
            className={joinClasses(classes.day, day < today && classes.past, day === today && classes.today)}
            aria-current={day === date ? 'date' : undefined}
            onClick={() => onDate(day)}
          >
            <span className={type.hidden}>
              {[label, own.has(day) && t('timetable.days.hasOwn')].filter(Boolean).join(', ')}
            </span>
            <span className={classes.letter} aria-hidden>
              {formatWeekdayShort(day, t)}
            </span>
            <span className={classes.number} aria-hidden>
              {Number(day.slice(8))}
            </span>
            <span className={classes.blocks} aria-hidden>
              {blocks.map((placed) => {
                const { kind } = placeState(placed.training, now, zoneOf(placed.training));
                return (
                  <Capsule
                    key={placed.training.id}
                    placed={placed}
                    styles={schedule.styles}
                    isPast={kind === 'over'}
                    isRefused={kind === 'refused'}
                  />
                );
              })}
              {day === today && nowTop > 0 && nowTop < height && <span className={classes.now} />}
            </span>
          </button>
        );
      })}
    </nav>
  );
}

interface CapsuleProps {
  placed: PlacedTraining;
  styles: readonly Style[];
  isPast: boolean;
  /** There may be places, but not for this user: the rows below say why. */
  isRefused: boolean;
}

/**
 * The smallest form of a training: solid has places, an outline none for this user, a check is booked, a number is the
 * position in the waitlist.
 */
const Capsule = memo(function Capsule({ placed, styles, isPast, isRefused }: CapsuleProps) {
  const { training, top, height, left, width } = placed;
  const { staff, status, freePlaces } = training;
  // In a trainer's week a check would be everywhere.
  const my = staff ? undefined : training.my;
  const scheme = useScheme();
  const isOff = status === 'cancelled';
  const style = {
    '--top': `${top}rem`,
    '--height': `${height}rem`,
    '--left': left,
    '--width': width,
    '--y': isOff ? undefined : styles.find(({ id }) => id === training.style)?.tones[scheme].y,
  } as CSSProperties;
  const isMine = my?.status === 'booked';
  return (
    <span
      className={joinClasses(
        capsuleClasses.capsule,
        isPast && capsuleClasses.past,
        (isOff || (freePlaces <= 0 && !isMine) || isRefused) && capsuleClasses.full,
      )}
      style={style}
    >
      {!isOff && isMine && <IconCheck className={capsuleClasses.check} size={16} stroke={3} />}
      {!isOff && my?.status === 'waiting' && !isPast && my.placeInWaitingList}
    </span>
  );
});
