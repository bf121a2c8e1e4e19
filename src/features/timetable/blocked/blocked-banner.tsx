import { useIntersection } from '@mantine/hooks';
import { IconArrowRight, IconCalendarExclamation, IconChevronUp } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { PlainDate } from '#api/dates.ts';
import { type BlockedDay, blockedDay } from '#api/timetable/blocked/blocked-day.ts';
import {
  blockedWords,
  clubPlace,
  helpingClub,
  needsClub,
  ownInTheWay,
  sayFreeUntil,
  sayLeavingOf,
  sayToDay,
} from '#api/timetable/blocked/blocked-words.ts';
import { nextDayToBook } from '#api/timetable/blocked/next-day-to-book.ts';
import type { Training } from '#api/timetable/schema.ts';
import type { BookingActions } from '#src/features/registrations/use-booking-actions.ts';
import { formatTime } from '#src/lib/i18n/format-date.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSite } from '#src/lib/site.ts';
import { useScheme } from '#src/theme/theme-provider.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { Lane } from '#src/ui/elements/lane.tsx';
import { LinkButton } from '#src/ui/elements/link-button.tsx';
import type { Timetable } from '../view/use-timetable.ts';
import classes from './blocked-banner.module.css';
import { BuyRight, CallClub } from './club-contact.tsx';

export interface BlockedBannerProps {
  /** Something of the day is refused: for this it is fetched. */
  isOpen: boolean;
  /** The day’s, whatever the filters. */
  trainings: readonly Training[];
  /** Whether the reason of all of them stands here, so that the rows need not say it. */
  onReason: (isHere: boolean) => void;
  timetable: Timetable;
  progress: BookingActions['progress'];
  onLeave: BookingActions['leave'];
  onOpen: (training: { id: number }) => void;
  onDate: (date: PlainDate) => void;
}

/** Why no place of the day can be had, once for all rows, and what would help; scrolled away it is one line. */
export function BlockedBanner({ trainings, onReason, ...rest }: BlockedBannerProps) {
  const { now, zoneOf } = rest.timetable;
  const blocked = blockedDay(trainings, now, zoneOf);
  const isHere = blocked !== undefined;
  // Before anything is painted: else the rows would say the reason too, for a moment.
  useLayoutEffect(() => onReason(isHere), [isHere, onReason]);
  return blocked ? <Banner blocked={blocked} {...rest} /> : null;
}

type PartProps = Omit<BlockedBannerProps, 'isOpen' | 'trainings' | 'onReason'> & { blocked: BlockedDay };

function Banner({ blocked, ...rest }: PartProps) {
  const { t } = useTranslation();
  const card = useRef<HTMLElement>(null);
  const [top, setTop] = useState(0);
  const { ref, entry } = useIntersection({ rootMargin: `-${top}px 0px 0px 0px` });
  const isAway = entry !== null && !entry.isIntersecting && entry.boundingClientRect.top < top;
  const { timeZone } = useSite();
  const { title, text } = blockedWords(blocked, { t, now: rest.timetable.now, timeZone });
  const place = clubPlace(helpingClub(blocked, rest.timetable.schedule));
  const back = () => {
    card.current?.scrollIntoView({ block: 'center' });
    card.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <section ref={card} tabIndex={-1} className={classes.banner} aria-label={title}>
        <div ref={ref} className={classes.head}>
          <IconCalendarExclamation size={26} stroke={1.9} aria-hidden />
          <p>
            <strong>{title}</strong>
            {text && <span>{text}</span>}
            {place && <span>{place}</span>}
          </p>
        </div>
        <OwnRows blocked={blocked} {...rest} />
        <Remedies blocked={blocked} {...rest} />
      </section>
      <div
        ref={(stick) => {
          // Below the header, and the days where they stand.
          if (stick) setTop(Math.round(Number.parseFloat(getComputedStyle(stick).top)));
        }}
        className={classes.stick}
      >
        {isAway && (
          <div className={classes.line}>
            <IconCalendarExclamation size={22} stroke={1.9} aria-hidden />
            <span>{title}</span>
            <button type="button" onClick={back}>
              {t('bookingDetails.blocked.change')}
              <IconChevronUp size={20} stroke={1.9} aria-hidden />
            </button>
          </div>
        )}
      </div>
    </>
  );
}

/** Call the club, another day, all own bookings, the rules. */
function Remedies({ blocked, timetable, onOpen, onDate }: PartProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { date, today, filtered } = timetable;
  const next = nextDayToBook(filtered, date);
  const [first] = blocked.refused;
  const club = helpingClub(blocked, timetable.schedule);
  return (
    <div className={classes.remedies}>
      {blocked.remedy?.kind === 'buy' && <BuyRight unitId={club?.id} />}
      {needsClub(blocked) && <CallClub club={club} />}
      {next && (
        <Button variant="inverse" isWide className={classes.next} onClick={() => onDate(next)}>
          {sayToDay(next, today, t, language)}
          <IconArrowRight size={20} stroke={1.9} aria-hidden />
        </Button>
      )}
      {blocked.error === 'registering_limit_exceeded' && (
        <LinkButton to="/user/workouts">{t('registrations.remedyAction.leaveOne')}</LinkButton>
      )}
      {first && <Button onClick={() => onOpen(first)}>{t('bookingDetails.blocked.rules')}</Button>}
    </div>
  );
}

interface OwnRowsProps {
  blocked: BlockedDay;
  timetable: Timetable;
  progress: BookingActions['progress'];
  onLeave: BookingActions['leave'];
}

/** One's own bookings that stand in the way, each with the end of its free cancellation. */
function OwnRows({ blocked, timetable, progress, onLeave }: OwnRowsProps) {
  const { t } = useTranslation();
  const scheme = useScheme();
  const own = ownInTheWay(blocked, timetable.schedule);
  if (own.length === 0) return null;
  return (
    <ul className={classes.own}>
      {own.map((training) => (
        <li key={training.id}>
          <span className={classes.time}>{formatTime(training.startDateTime)}</span>
          <Lane
            ratio={1 - training.freePlaces / Math.max(1, training.maxPlaces)}
            tones={timetable.schedule.styles.find(({ id }) => id === training.style)?.tones[scheme]}
          />
          <span className={classes.name}>
            {training.name}
            <FreeUntil training={training} timetable={timetable} />
          </span>
          <Button
            size={44}
            variant="outline"
            isBusy={progress.has(training.id)}
            disabled={!training.my?.cancelingAllowed && !training.my?.lateLeaving}
            aria-label={sayLeavingOf(training, t)}
            onClick={() =>
              training.my &&
              onLeave({ ...training.my, trainingId: training.id, waitingCount: training.waitingCount }, training)
            }
          >
            {t('timetable.action.leave')}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function FreeUntil({ training, timetable }: { training: Training; timetable: Timetable }) {
  const { t } = useTranslation();
  const { now, zoneOf } = timetable;
  const text = sayFreeUntil(training, now, zoneOf(training), t);
  return text === undefined ? null : <small>{text}</small>;
}
