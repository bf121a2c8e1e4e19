import {
  IconBell,
  IconCalendarEvent,
  IconCalendarPlus,
  IconCalendarX,
  IconCircleCheck,
  IconInfoCircle,
  IconMessage,
  IconUserCheck,
  IconUserQuestion,
  type TablerIcon,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { type PlainDate, toPlainDate } from '#api/dates.ts';
import type { NoticeKind } from '#api/messages/notice-kinds.ts';
import type { Notice } from '#api/messages/schema.ts';
import { type RefusalReason, refusalReasons } from '#api/registrations/refusal.ts';
import type { WhyMissed } from '#api/standing/why-missed.ts';
import { useCalendarPath } from '#src/features/tenants/use-calendar-path.ts';
import { useFeature } from '#src/features/tenants/use-feature.ts';
import { serverNow } from '#src/lib/api/server-clock.ts';
import { hasText } from '#src/lib/i18n/all-texts.ts';
import { formatDate, formatInstant, formatWhen } from '#src/lib/i18n/format-date.ts';
import { startLine } from '#src/lib/i18n/format-short-day.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSite } from '#src/lib/site.ts';
import classes from './notice-row.module.css';
import { strikeMore, strikeValues } from './strike-words.ts';

interface NoticeWords {
  text: string;
  /** What follows from it, or where. */
  more: string;
}

/**
 * The text of a notification, in the current language and with "tomorrow" relative to today; undefined for a kind from
 * a newer server that this version of the app has no text for.
 */
function noticeTexts(
  notice: Notice,
  today: PlainDate,
  t: TFunction,
  knows: (key: string) => boolean,
): NoticeWords | undefined {
  const { kind, training, startDateTime, place, until, other, before, why } = notice;
  if (kind === 'broadcast') return { text: training, more: notice.text ?? '' };
  if (!knows(`inbox.${kind}.text`)) return undefined;
  const values = {
    training,
    place,
    when: formatWhen(startDateTime, today, t),
    date: formatDate(startDateTime),
    ...(until && { until: formatWhen(until, today, t, 'whenAfter') }),
    ...(other && { other: other.training }),
    ...(why && { why: whyTexts(why, t) }),
    ...strikeValues(notice.strike),
    ...(before && { oldWhen: formatWhen(before.startDateTime, today, t), oldPlace: before.place }),
  };
  return {
    text: t(`inbox.${kind}.text`, values),
    more: strikeMore(notice, t) ?? notice.text ?? t(`inbox.${kind}.more`, values),
  };
}

/** Why a class of every week was not booked. */
function whyTexts(why: WhyMissed, t: TFunction): string {
  if (why === 'moved') return t('standing.moved');
  const reason = refusalReasons.find((known) => known === why);
  return reason
    ? t(`registrations.reason.${reason}`)
    : t(`snackbar.${why as Exclude<WhyMissed, RefusalReason | 'moved'>}`);
}

const looks: Readonly<Record<NoticeKind, { Icon: TablerIcon; tone: 'good' | 'call' | 'calm' | 'bad' }>> = {
  promoted: { Icon: IconCircleCheck, tone: 'good' },
  admitted: { Icon: IconCircleCheck, tone: 'good' },
  bookedByDesk: { Icon: IconCircleCheck, tone: 'good' },
  waitingByDesk: { Icon: IconInfoCircle, tone: 'calm' },
  movedByDesk: { Icon: IconCalendarEvent, tone: 'call' },
  removedByDesk: { Icon: IconCalendarX, tone: 'bad' },
  offered: { Icon: IconBell, tone: 'call' },
  raceOpen: { Icon: IconBell, tone: 'call' },
  placeReleased: { Icon: IconInfoCircle, tone: 'call' },
  rightEnded: { Icon: IconCalendarX, tone: 'bad' },
  withdrawnByClash: { Icon: IconInfoCircle, tone: 'calm' },
  wishWon: { Icon: IconInfoCircle, tone: 'calm' },
  trainingCancelled: { Icon: IconCalendarX, tone: 'bad' },
  ownTrainingCancelled: { Icon: IconCalendarX, tone: 'bad' },
  trainingsCancelled: { Icon: IconCalendarX, tone: 'bad' },
  ownTrainingsCancelled: { Icon: IconCalendarX, tone: 'bad' },
  fewPeople: { Icon: IconUserQuestion, tone: 'call' },
  trainingMoved: { Icon: IconCalendarEvent, tone: 'call' },
  trainerChanged: { Icon: IconInfoCircle, tone: 'calm' },
  movedToLine: { Icon: IconInfoCircle, tone: 'call' },
  substituteWanted: { Icon: IconUserQuestion, tone: 'call' },
  substituteMissing: { Icon: IconUserQuestion, tone: 'bad' },
  substituteApplied: { Icon: IconUserCheck, tone: 'call' },
  substituteChosen: { Icon: IconUserCheck, tone: 'good' },
  substituteTaken: { Icon: IconInfoCircle, tone: 'calm' },
  substituteFound: { Icon: IconCircleCheck, tone: 'good' },
  substituteCancelled: { Icon: IconInfoCircle, tone: 'calm' },
  substituteMoved: { Icon: IconCalendarEvent, tone: 'call' },
  personalProposed: { Icon: IconUserQuestion, tone: 'call' },
  personalWithdrawn: { Icon: IconCalendarX, tone: 'bad' },
  personalAgreed: { Icon: IconUserCheck, tone: 'good' },
  personalDeclined: { Icon: IconCalendarX, tone: 'calm' },
  personalLapsed: { Icon: IconInfoCircle, tone: 'calm' },
  personalLeft: { Icon: IconCalendarX, tone: 'bad' },
  personalSubstitute: { Icon: IconUserQuestion, tone: 'call' },
  personalHandedOver: { Icon: IconCircleCheck, tone: 'good' },
  personalKept: { Icon: IconInfoCircle, tone: 'call' },
  classReminder: { Icon: IconBell, tone: 'calm' },
  freeLeavingEnds: { Icon: IconBell, tone: 'call' },
  makeUpEnds: { Icon: IconBell, tone: 'call' },
  standingMissed: { Icon: IconInfoCircle, tone: 'call' },
  standingEnded: { Icon: IconCalendarX, tone: 'bad' },
  strikeCounted: { Icon: IconInfoCircle, tone: 'call' },
  strikePauses: { Icon: IconCalendarX, tone: 'bad' },
  strikeExcused: { Icon: IconCircleCheck, tone: 'good' },
  strikeGone: { Icon: IconCircleCheck, tone: 'good' },
  pauseEnded: { Icon: IconCircleCheck, tone: 'good' },
  strikeStays: { Icon: IconMessage, tone: 'calm' },
  newDates: { Icon: IconCalendarPlus, tone: 'good' },
  broadcast: { Icon: IconMessage, tone: 'calm' },
};

const toClients: ReadonlySet<NoticeKind> = new Set(['personalProposed', 'personalWithdrawn', 'personalSubstitute']);

interface Ways {
  hasSubstitutes: boolean;
  /** The week of one’s own timetable. */
  calendar: ReturnType<typeof useCalendarPath<'week'>>;
}

/** What is said of new dates leads to them; what is said of a substitute, or of a personal training, leads to where one answers. */
function targetOf({ kind, trainingId: id, dates, strike }: Notice, { hasSubstitutes, calendar }: Ways) {
  if (kind === 'makeUpEnds') return { to: '/user/workouts' } as const;
  if (id === null) return undefined;
  if (dates) {
    const { date, style, trainer, unit } = dates;
    const search = { date, unit, ...(style && { style: [style] }), ...(trainer && { trainer: [trainer] }) };
    return { to: calendar, search } as const;
  }
  if (strike) return { to: '/user/workouts' } as const;
  if (kind.startsWith('substitute') && !hasSubstitutes) return { to: '/public/training', search: { id } } as const;
  if (kind === 'substituteMissing') return { to: '/admin/replacement-request', search: { training: id } } as const;
  if (kind.startsWith('substitute')) return { to: '/trainer/replacement-request', search: { training: id } } as const;
  if (!kind.startsWith('personal')) return { to: '/public/training', search: { id } } as const;
  return { to: toClients.has(kind) ? '/user/personal-trainings' : '/trainer/personal-trainings' } as const;
}

interface NoticeRowProps {
  notice: Notice;
  isNew: boolean;
  /** The training was opened. */
  onOpen: () => void;
}

/** One notification from the club; the whole row leads to the training. */
export function NoticeRow({ notice, isNew, onOpen }: NoticeRowProps) {
  const { t } = useTranslation();
  const { timeZone } = useSite();
  const hasSubstitutes = useFeature('substitutes');
  const calendar = useCalendarPath('week');
  const today = toPlainDate(serverNow(), timeZone);
  const words = noticeTexts(notice, today, t, hasText);
  if (!words) return null;
  const { kind, createdAt } = notice;
  const target = targetOf(notice, { hasSubstitutes, calendar });
  const { Icon, tone } = looks[kind];
  return (
    <li className={classes.notice} data-new={isNew || undefined}>
      <Icon className={classes[tone]} size={24} stroke={1.9} aria-hidden />
      <div>
        <p className={classes.text}>
          {target === undefined ? (
            words.text
          ) : (
            <Link className={classes.link} {...target} onClick={onOpen}>
              {words.text}
            </Link>
          )}
        </p>
        <p className={classes.more}>{words.more}</p>
        <time className={classes.when} dateTime={createdAt}>
          {startLine(formatInstant(createdAt, timeZone, today, t))}
        </time>
      </div>
    </li>
  );
}
