import type { TFunction } from 'i18next';
import { type PlainDate, toInstant, toWallTime } from '#api/dates.ts';
import { placeName, shownTitle } from '#api/registrations/booking/place-name.ts';
import { lateCost } from '#api/registrations/leaving/late-fee.ts';
import type { Step } from '#api/registrations/overlap/find-overlaps.ts';
import type { UserTraining } from '#api/registrations/schema.ts';
import { confirmingStep } from '#api/registrations/waiting/confirming-rules.ts';
import type { Style } from '#api/timetable/schema.ts';
import { formatInstant, formatSaidTime, formatTime } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useScheme } from '#src/theme/theme-provider.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { Lane } from '#src/ui/elements/lane.tsx';
import { TimeRow, type TimeRowProps } from '#src/ui/elements/time-row.tsx';
import type { BookingActions } from '../use-booking-actions.ts';
import { useConfirmPresence, useOfferTime } from '../use-confirm-presence.ts';
import { useCostTexts } from '../use-cost-texts.ts';
import { useOpenTraining } from '../use-open-training.ts';
import { QueuedLine, TakeBackButton } from './queued-parts.tsx';

export interface OwnRowProps {
  own: UserTraining;
  /** Whose it is, in a list of several people; what is of somebody else can only be left here. */
  of?: { id: number; name: string; isHere: boolean };
  style: Style | undefined;
  isPast: boolean;
  now: Date;
  today: PlainDate;
  timeZone: string;
  step: Step | undefined;
  onLeave: BookingActions['leave'];
  /** A place that is held, or free for the first tap, is booked like any other. */
  onTake: BookingActions['book'];
}

/** One of the user’s trainings: upcoming, with a button to leave, or past, with the attendance. */
export function OwnRow({ own, of, style, isPast, now, today, timeZone, step, onLeave, onTake }: OwnRowProps) {
  const { t } = useTranslation();
  const scheme = useScheme();
  const { id, startDateTime, duration, trainerName } = own;
  const name = shownTitle(own);
  const tapped = { id, name, startDateTime };
  const time = formatTime(startDateTime);
  const { text, tone } = ownTexts(own, { t, now, today, timeZone, isPast });
  const left = useOfferTime(own.offeredUntil);
  const isOther = of?.isHere === false;
  const canTake = !isOther && own.canTake && (own.offeredUntil === undefined || left !== undefined);
  const words = useCostTexts();
  const open = useOpenTraining();
  const confirming = useConfirmPresence();
  // The button to leave is in the training's sheet meanwhile.
  const mustConfirm = !isOther && confirmingStep(own.confirming, now) === 'open';
  const isOff = own.trainingStatus === 'cancelled';
  const hasBegun = now >= toInstant(startDateTime, timeZone);
  const isLate = own.status === 'booked' && own.freeCancelUntil !== null && now > new Date(own.freeCancelUntil);
  const cost = own.status === 'booked' ? lateCost(own, now) : undefined;
  const leaving = t('timetable.action.leave');
  const named = (action: string) => (of ? t('family.titled', { title: action, name: of.name }) : action);
  const isBusy = step !== undefined;
  const waits = step === 'queued' || step === 'queuedLeaving' ? step : undefined;
  const meta = [trainerName, own.isLane ? own.clubName : placeName(own)].filter(Boolean);
  return (
    <TimeRow
      time={time}
      underTime={t('common.minutesShort', { number: duration })}
      lane={<Lane ratio={1 - own.freePlaces / Math.max(1, own.maxPlaces)} tones={style?.tones[scheme]} isOff={isOff} />}
      title={name}
      who={of?.name}
      meta={meta}
      line={waits ? <QueuedLine step={waits} /> : left ? t('bookingDetails.offer.line', { left }) : text}
      lineTone={waits ? 'warn' : tone}
      look={isOff ? 'off' : waits ? 'queued' : undefined}
      label={t('timetable.label.row', {
        time,
        name,
        details: [of?.name, t('common.minutes', { count: duration }), ...meta, text].filter(Boolean).join(', '),
      })}
      href={`/user/workouts?training=${id}`}
      onOpen={() => open(own)}
      action={
        !isPast &&
        !isOff &&
        !hasBegun &&
        (waits ? (
          <TakeBackButton step={waits} name={name} time={time} onPress={() => onTake(tapped)} />
        ) : canTake ? (
          <Button
            size={44}
            variant="primary"
            isBusy={isBusy}
            aria-label={t('timetable.label.action', { action: t('registrations.offer.take'), name, time })}
            onClick={() => onTake(tapped)}
          >
            {t('registrations.offer.takeShort')}
          </Button>
        ) : mustConfirm ? (
          <Button
            size={44}
            variant="primary"
            isBusy={confirming.isBusy}
            aria-label={t('timetable.label.action', { action: t('bookingDetails.confirming.action'), name, time })}
            onClick={() => confirming.confirm(own.registrationId, tapped)}
          >
            {t('bookingDetails.confirming.action')}
          </Button>
        ) : (
          <Button
            size={44}
            isBusy={isBusy}
            disabled={isLate ? !cost : !own.cancelingAllowed}
            aria-label={t('timetable.label.action', { action: named(cost ? words.action(cost) : leaving), name, time })}
            onClick={() => onLeave({ ...own, trainingId: id, ...(isOther && { clientId: of.id }) }, tapped)}
          >
            {cost ? words.short(cost) : leaving}
          </Button>
        ))
      }
    />
  );
}

interface Circumstances {
  t: TFunction;
  now: Date;
  today: PlainDate;
  timeZone: string;
  isPast: boolean;
}

type Words = { text: string; tone: NonNullable<TimeRowProps['lineTone']> };

/** The user’s status for a training, in one line. */
function ownTexts(own: UserTraining, { t, now, today, timeZone, isPast }: Circumstances): Words {
  if (own.trainingStatus === 'cancelled')
    return { text: t(isPast ? 'timetable.place.cancelledPast' : 'timetable.place.cancelled'), tone: 'bad' };
  if (isPast)
    return own.presence === 'absent'
      ? { text: t('ownTrainings.presence.absent'), tone: 'warn' }
      : { text: t(`ownTrainings.presence.${own.presence ?? 'unknown'}`), tone: own.presence ? 'own' : 'quiet' };
  if (own.status === 'waiting' && own.canTake) {
    const { offeredUntil: until } = own;
    const text = until
      ? t('registrations.offer.kept', { when: formatInstant(until, timeZone, today, t, 'whenAfter') })
      : t('registrations.offer.race');
    return { text, tone: 'warn' };
  }
  if (own.status === 'waiting') {
    const { waitingCount: total, placeInWaitingList } = own;
    return {
      text: t('ownTrainings.waitingOf', { count: placeInWaitingList ?? 1, total, ordinal: true }),
      tone: 'warn',
    };
  }
  const { confirming } = own;
  if (confirming && confirmingStep(confirming, now) === 'open') {
    const when = formatSaidTime(toWallTime(new Date(confirming.until), timeZone));
    return { text: t('bookingDetails.confirming.line', { when }), tone: 'warn' };
  }
  const until = own.freeCancelUntil;
  if (until === null || new Date(until) < now) return { text: t('timetable.place.booked'), tone: 'own' };
  const wall = toWallTime(new Date(until), timeZone);
  // The day is above the row already.
  const isSameDay = wall.slice(0, 10) === own.startDateTime.slice(0, 10);
  const when = isSameDay ? formatSaidTime(wall) : formatInstant(until, timeZone, today, t, 'whenAfter');
  return { text: t('timetable.place.cancelUntil', { when }), tone: 'plain' };
}
