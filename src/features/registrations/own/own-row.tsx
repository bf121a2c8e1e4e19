import { type PlainDate, toInstant } from '#api/dates.ts';
import { placeName, shownTitle } from '#api/registrations/booking/place-name.ts';
import { lateCost } from '#api/registrations/leaving/late-fee.ts';
import type { UserTraining } from '#api/registrations/schema.ts';
import { confirmingStep } from '#api/registrations/waiting/confirming-rules.ts';
import type { Style } from '#api/timetable/schema.ts';
import { formatTime } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useScheme } from '#src/theme/theme-provider.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { Lane } from '#src/ui/elements/lane.tsx';
import { TimeRow } from '#src/ui/elements/time-row.tsx';
import type { BookingActions } from '../use-booking-actions.ts';
import type { Step } from '../use-booking-progress.ts';
import { useConfirmPresence, useOfferTime } from '../use-confirm-presence.ts';
import { useCostTexts } from '../use-cost-texts.ts';
import { useOpenTraining } from '../use-open-training.ts';
import { ownTexts } from './own-texts.ts';
import { QueuedLine, TakeBackButton } from './queued-parts.tsx';

export interface OwnRowProps {
  own: UserTraining;
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
export function OwnRow({ own, style, isPast, now, today, timeZone, step, onLeave, onTake }: OwnRowProps) {
  const { t } = useTranslation();
  const scheme = useScheme();
  const { id, startDateTime, duration, trainerName } = own;
  const name = shownTitle(own);
  const tapped = { id, name, startDateTime };
  const time = formatTime(startDateTime);
  const { text, tone } = ownTexts(own, { t, now, today, timeZone, isPast });
  const left = useOfferTime(own.offeredUntil);
  const canTake = own.canTake && (own.offeredUntil === undefined || left !== undefined);
  const words = useCostTexts();
  const open = useOpenTraining();
  const confirming = useConfirmPresence();
  // The button to leave is in the training's sheet meanwhile.
  const mustConfirm = confirmingStep(own.confirming, now) === 'open';
  const isOff = own.trainingStatus === 'cancelled';
  const hasBegun = now >= toInstant(startDateTime, timeZone);
  const isLate = own.status === 'booked' && own.freeCancelUntil !== null && now > new Date(own.freeCancelUntil);
  const cost = own.status === 'booked' ? lateCost(own, now) : undefined;
  const leaving = t('timetable.action.leave');
  const isBusy = step !== undefined;
  const waits = step === 'queued' || step === 'queuedLeaving' ? step : undefined;
  const meta = [trainerName, own.isLane ? own.clubName : placeName(own)].filter(Boolean);
  return (
    <TimeRow
      time={time}
      underTime={t('common.minutesShort', { number: duration })}
      lane={<Lane ratio={1 - own.freePlaces / Math.max(1, own.maxPlaces)} tones={style?.tones[scheme]} isOff={isOff} />}
      title={name}
      meta={meta}
      line={waits ? <QueuedLine step={waits} /> : left ? t('bookingDetails.offer.line', { left }) : text}
      lineTone={waits ? 'warn' : tone}
      look={isOff ? 'off' : waits ? 'queued' : undefined}
      label={t('timetable.label.row', {
        time,
        name,
        details: [t('common.minutes', { count: duration }), ...meta, text].join(', '),
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
            aria-label={t('timetable.label.action', { action: cost ? words.action(cost) : leaving, name, time })}
            onClick={() => onLeave({ ...own, trainingId: id }, tapped)}
          >
            {cost ? words.short(cost) : leaving}
          </Button>
        ))
      }
    />
  );
}
