import { useIntersection } from '@mantine/hooks';
import { IconArrowRight, IconCalendarExclamation, IconChevronUp } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useEffect, useRef, useState } from 'react';
import { type PlainDate, toPlainDate, toWallTime } from '#api/dates.ts';
import { refusalReasons } from '#api/registrations/refusal.ts';
import type { Training } from '#api/timetable/schema.ts';
import type { BookingActions } from '#src/features/registrations/use-booking-actions.ts';
import { formatInstant, formatSaidDay, formatSaidTime, formatTime } from '#src/lib/i18n/format-date.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { remedyText } from '#src/lib/messages/refusal-text.ts';
import { useSite } from '#src/lib/site.ts';
import { useScheme } from '#src/theme/theme-provider.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { Lane } from '#src/ui/elements/lane.tsx';
import { LinkButton } from '#src/ui/elements/link-button.tsx';
import type { Timetable } from '../view/use-timetable.ts';
import classes from './blocked-banner.module.css';
import { type BlockedDay, blockedDay } from './blocked-day.ts';
import { BuyRight, CallClub, clubPlace } from './club-contact.tsx';
import { nextDayToBook } from './next-day-to-book.ts';

export interface BlockedBannerProps {
  /** Something of the day is refused. */
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
export function BlockedBanner({ isOpen, trainings, onReason, ...rest }: BlockedBannerProps) {
  const { now, zoneOf } = rest.timetable;
  const blocked = isOpen ? blockedDay(trainings, now, zoneOf) : undefined;
  const isHere = blocked !== undefined;
  useEffect(() => onReason(isHere), [isHere, onReason]);
  return blocked ? <Banner blocked={blocked} {...rest} /> : null;
}

type PartProps = Omit<BlockedBannerProps, 'isOpen' | 'trainings' | 'onReason'> & { blocked: BlockedDay };

function Banner({ blocked, ...rest }: PartProps) {
  const { t } = useTranslation();
  const card = useRef<HTMLElement>(null);
  const [top, setTop] = useState(0);
  const { ref, entry } = useIntersection({ rootMargin: `-${top}px 0px 0px 0px` });
  const isAway = entry !== null && !entry.isIntersecting && entry.boundingClientRect.top < top;
  const title = blockedTitle(blocked, t);
  const back = () => {
    card.current?.scrollIntoView({ block: 'center' });
    card.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <section ref={card} tabIndex={-1} className={classes.banner} aria-label={title}>
        <div ref={ref} className={classes.head}>
          <IconCalendarExclamation size={26} stroke={1.9} aria-hidden />
          <Reason blocked={blocked} title={title} timetable={rest.timetable} />
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

function Reason({ blocked, title, timetable }: Pick<PartProps, 'blocked' | 'timetable'> & { title: string }) {
  const { t } = useTranslation();
  const site = useSite();
  const { error, remedy } = blocked;
  // The button below has the number.
  const circumstances = { t, site: { ...site, phone: '' }, now: timetable.now };
  const text =
    error === 'same_day_limit_exceeded'
      ? t('bookingDetails.blocked.dayText')
      : error === 'registering_limit_exceeded'
        ? t('bookingDetails.blocked.upcomingText')
        : remedy && remedyText(error, remedy, circumstances);
  const place = clubPlace(clubOf(blocked, timetable));
  return (
    <p>
      <strong>{title}</strong>
      {text && <span>{text}</span>}
      {place && <span>{place}</span>}
    </p>
  );
}

/** The club that can help; undefined where it need not, or where the trainings are in several. */
function clubOf(blocked: BlockedDay, { schedule }: Timetable) {
  const clubs = new Set(blocked.refused.map(({ unitId }) => unitId));
  return needsClub(blocked) && clubs.size === 1 ? schedule.units.find(({ id }) => clubs.has(id)) : undefined;
}

const needsClub = ({ remedy }: BlockedDay): boolean => remedy?.kind === 'buy' || remedy?.kind === 'ask_staff';

/** Call the club, another day, all own bookings, the rules. */
function Remedies({ blocked, timetable, onOpen, onDate }: PartProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { date, today, filtered } = timetable;
  const next = nextDayToBook(filtered, date);
  const [first] = blocked.refused;
  return (
    <div className={classes.remedies}>
      {blocked.remedy?.kind === 'buy' && <BuyRight unitId={clubOf(blocked, timetable)?.id} />}
      {needsClub(blocked) && <CallClub club={clubOf(blocked, timetable)} />}
      {next && (
        <Button variant="inverse" isWide className={classes.next} onClick={() => onDate(next)}>
          {t('bookingDetails.blocked.toDay', { day: formatSaidDay(next, today, t, language).replace(/\.\d{4}$/, '') })}
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

/** Why no place of the day can be had, in one sentence. */
function blockedTitle({ error, remedy }: Pick<BlockedDay, 'error' | 'remedy'>, t: TFunction): string {
  const count = remedy?.limit;
  if (error === 'same_day_limit_exceeded' && count !== undefined) return t('bookingDetails.blocked.day', { count });
  if (error === 'registering_limit_exceeded' && count !== undefined)
    return t('bookingDetails.blocked.upcoming', { count });
  const reason = refusalReasons.find((known) => known === remedy?.reason);
  return reason ? t(`registrations.reason.${reason}`) : t('snackbar.registering_not_allowed');
}

interface OwnRowsProps {
  blocked: BlockedDay;
  timetable: Timetable;
  progress: BookingActions['progress'];
  onLeave: BookingActions['leave'];
}

/** At most so many own bookings to leave; the others are in My trainings. */
const shownOwn = 3;

/** One's own bookings that stand in the way, each with the end of its free cancellation. */
function OwnRows({ blocked, timetable, progress, onLeave }: OwnRowsProps) {
  const { t } = useTranslation();
  const scheme = useScheme();
  const ids = new Set(blocked.remedy?.trainingIds);
  const own = timetable.schedule.items
    .filter(({ id, my }) => ids.has(id) && my?.status === 'booked')
    .slice(0, shownOwn);
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
            aria-label={t('timetable.label.action', {
              action: t('timetable.action.leave'),
              name: training.name,
              time: formatTime(training.startDateTime),
            })}
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
  const until = training.my?.freeCancelUntil;
  if (!until || new Date(until) < now) return null;
  const zone = zoneOf(training);
  const wall = toWallTime(new Date(until), zone);
  // The chosen day is above already.
  const isSameDay = wall.slice(0, 10) === training.startDateTime.slice(0, 10);
  const when = isSameDay ? formatSaidTime(wall) : formatInstant(until, zone, toPlainDate(now, zone), t, 'whenAfter');
  return <small>{t('bookingDetails.blocked.freeUntil', { when })}</small>;
}
