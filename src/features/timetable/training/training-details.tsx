import { IconCheck, IconMessage2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type PlainDate, toInstant, toPlainDate } from '#api/dates.ts';
import type { BookingPolicy } from '#api/registrations/policy/policy.ts';
import { confirmingStep } from '#api/registrations/waiting/confirming-rules.ts';
import type { PlaceState } from '#api/timetable/place-state.ts';
import type { Training } from '#api/timetable/schema.ts';
import { visitorTexts } from '#api/timetable/visitor-texts.ts';
import { registrationQueries } from '#src/features/registrations/queries.ts';
import { useRefusals } from '#src/features/registrations/use-refusals.ts';
import { useFeature } from '#src/features/tenants/use-feature.ts';
import { formatDate, formatDay, formatEndTime, formatTime } from '#src/lib/i18n/format-date.ts';
import { loadAllTexts } from '#src/lib/i18n/start-i18n.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { Tag } from '#src/ui/elements/tag.tsx';
import { lazyPanel } from '#src/ui/overlay/lazy-panel.tsx';
import { LazyBuyPlace } from '../buying/lazy-buy-place.tsx';
import { ClashNote } from '../clash/clash-note.tsx';
import type { Clash } from '../clash/use-clash.ts';
import { AgainList, type AgainListProps } from '../details/again-list.tsx';
import { BookingRules } from '../details/booking-rules.tsx';
import { FollowSwitches, targetsOf } from '../details/follow-switches.tsx';
import type { GuestRowProps } from '../details/guest-row.tsx';
import { PlaceRow } from '../details/place-row.tsx';
import { PlacesLine } from '../details/places-line.tsx';
import { TrainerRow } from '../details/trainer-row.tsx';
import { WeeklyRow } from '../details/weekly-row.tsx';
import { WhatItIs } from '../details/what-it-is.tsx';
import { WishList } from '../details/wish-list.tsx';
import type { FeedbackSectionProps } from '../feedback/feedback-section.tsx';
import { withRefusal } from '../places/with-refusal.ts';
import { PeopleList } from '../staff/people-list.tsx';
import { PrivateComment } from '../staff/private-comment.tsx';
import { RosterLink } from '../staff/roster-link.tsx';
import { ConfirmNote } from './confirm-note.tsx';
import { OwnPlaceNote } from './own-place-note.tsx';
import classes from './training-details.module.css';
import { partsOf } from './training-parts.ts';
import { WhatHappened } from './what-happened.tsx';

interface PresenceTagProps {
  registrationId: number;
  /** Of the training. */
  date: PlainDate;
}

/** The user's attendance, of a training that is over. Nothing when the club has not marked it. */
function PresenceTag({ registrationId, date }: PresenceTagProps) {
  const { t } = useTranslation();
  const clientId = useSession().userClaims?.clientId ?? 0;
  const { data } = useQuery({ ...registrationQueries.list(clientId, 'day', date, date), enabled: clientId > 0 });
  const isPresent = data?.items.find((one) => one.registrationId === registrationId)?.presence === 'present';
  if (!isPresent) return null;
  return (
    <Tag tone="ok" icon={<IconCheck size={16} stroke={2.6} aria-hidden />}>
      {t('bookingDetails.sheet.present')}
    </Tag>
  );
}

/** Only for trainings that have begun, with deferred texts that no visitor waits for. */
const FeedbackSection = lazyPanel<FeedbackSectionProps>(async () => {
  const [section] = await Promise.all([import('../feedback/feedback-section.tsx'), loadAllTexts()]);
  return section.FeedbackSection;
});

/** Only where a club lets members bring somebody, and only to a class that they have booked. */
const GuestRow = lazyPanel<GuestRowProps>(async () => {
  const [row] = await Promise.all([import('../details/guest-row.tsx'), loadAllTexts()]);
  return row.GuestRow;
});

export interface TrainingDetailsProps extends AgainListProps {
  state: PlaceState;
  /** For whom it may be booked, where that is a question. */
  who?: ReactNode;
  /** One's own classes at that time. */
  clash: Clash | undefined;
}

/**
 * Everything to know before booking, in one order everywhere: when, my state, what it is, who, where, how full, by what
 * rules, when else, what others say.
 */
export function TrainingDetails({ state, who, clash, ...other }: TrainingDetailsProps) {
  const { detail, now, timeZone } = other;
  const { t } = useTranslation();
  const { item } = detail;
  const told = withRefusal(state, item, useRefusals().get(item.id));
  const { trainer, unit } = partsOf(detail);
  const { startDateTime, duration, commentPublic, commentPrivate, staff } = item;
  const date = startDateTime.slice(0, 10);
  const day = formatDay(date, toPlainDate(now, timeZone), t).split(',')[0];
  const times = t('timetable.sheet.range', {
    from: formatTime(startDateTime),
    until: formatEndTime(startDateTime, duration),
  });
  const hasBegun = now >= toInstant(startDateTime, timeZone);
  const hasComments = useFeature('comments');
  const isAsked = confirmingStep(item.my?.confirming, now) === 'open';
  return (
    <div className={classes.details}>
      <p className={classes.when}>
        <strong>
          {day} {times}
        </strong>{' '}
        · {formatDate(date)}
      </p>
      {who}
      {item.my && state.kind === 'over' && <PresenceTag registrationId={item.my.registrationId} date={date} />}
      {clash && <ClashNote training={item} clash={clash} now={now} />}
      {!isAsked && !(staff && state.kind === 'refused') && !clash?.swap?.limit && (
        <OwnPlaceNote state={told} now={now} timeZone={timeZone} unit={unit} />
      )}
      {item.my && <ConfirmNote training={item} own={item.my} now={now} timeZone={timeZone} />}
      <LazyBuyPlace
        isOpen={!staff && state.kind !== 'cancelled' && item.bookable?.remedy?.kind === 'buy'}
        training={item}
        timeZone={timeZone}
      />
      <TrainingMarks training={item} state={state}>
        {staff && <StaffMarks training={item} />}
      </TrainingMarks>
      {commentPublic && hasComments && (
        <div className={classes.comment}>
          <IconMessage2 size={22} stroke={1.9} aria-hidden />
          <p>{commentPublic}</p>
        </div>
      )}
      {staff && commentPrivate && <PrivateComment text={commentPrivate} />}
      <WhatItIs detail={detail} />
      <TrainerRow detail={detail} />
      <PlaceRow detail={detail} />
      {state.kind !== 'cancelled' && (state.kind !== 'over' || staff) && <PlacesLine detail={detail} />}
      <RosterLink detail={detail} />
      {'people' in detail && <PeopleList people={detail.people} />}
      {!hasBegun && !staff && 'policy' in detail && (
        <BookingRules policy={detail.policy} training={item} now={now} timeZone={timeZone} />
      )}
      {!hasBegun && !staff && state.kind !== 'cancelled' && <WeeklyRow training={item} now={now} timeZone={timeZone} />}
      {item.my?.status === 'booked' && (
        <GuestRow
          isOpen={!hasBegun && !staff && state.kind !== 'cancelled' && 'policy' in detail && hasGuests(detail.policy)}
          registrationId={item.my.registrationId}
          name={item.name}
          now={now}
          timeZone={timeZone}
        />
      )}
      {!staff && <FollowSwitches targets={targetsOf(detail)} />}
      {item.my && <WhatHappened registrationId={item.my.registrationId} now={now} timeZone={timeZone} />}
      {!hasBegun && !staff && <WishList {...other} />}
      {!hasBegun && !staff && <AgainList {...other} />}
      <FeedbackSection
        isOpen={hasComments && (hasBegun || !staff) && state.kind !== 'cancelled'}
        training={item}
        trainerName={trainer && `${trainer.firstName} ${trainer.lastName}`}
        now={now}
        timeZone={timeZone}
      />
    </div>
  );
}

/** What is kept of a class from before may not know of it. */
const hasGuests = ({ guestsPerMonth }: Partial<BookingPolicy>): boolean => guestsPerMonth != null;

/** That the user gives it, and that it is not public. */
function StaffMarks({ training }: { training: Pick<Training, 'staff' | 'isPublic'> }) {
  const { t } = useTranslation();
  return (
    <>
      {training.staff?.isOwn && <Tag tone="info">{t('staff.own')}</Tag>}
      {!training.isPublic && <Tag>{t('staff.private')}</Tag>}
    </>
  );
}

interface TrainingMarksProps {
  training: Pick<Training, 'visitors'>;
  state: PlaceState;
  /** Marks for those who give trainings. */
  children?: ReactNode;
}

/** Properties of a whole training, in a word each. */
function TrainingMarks({ training, state, children }: TrainingMarksProps) {
  const { t } = useTranslation();
  const forAll = visitorTexts(training, state, t);
  return (
    <p className={classes.marks}>
      {children}
      {forAll && <Tag tone="ok">{forAll}</Tag>}
    </p>
  );
}
