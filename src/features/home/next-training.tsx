import { IconClock, IconCloudUp } from '@tabler/icons-react';
import { daysBetween, type PlainDate, type WallTime } from '#api/dates.ts';
import { placeName } from '#api/registrations/booking/place-name.ts';
import { lateCost } from '#api/registrations/leaving/late-fee.ts';
import type { UserTraining } from '#api/registrations/schema.ts';
import { useBookingActions } from '#src/features/registrations/use-booking-actions.ts';
import { useCostTexts } from '#src/features/registrations/use-cost-texts.ts';
import { useOpenTraining } from '#src/features/registrations/use-open-training.ts';
import { serverNow } from '#src/lib/api/server-clock.ts';
import { formatDay, formatInstant, formatTime } from '#src/lib/i18n/format-date.ts';
import { formatDuration } from '#src/lib/i18n/format-duration.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { ButtonAnchor } from '#src/ui/elements/button-anchor.tsx';
import { DottedParts } from '#src/ui/elements/dotted-parts.tsx';
import { Lane } from '#src/ui/elements/lane.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import classes from './next-training.module.css';
import { minutesUntil } from './read-home.ts';
import { trainingPath } from './training-path.ts';

const dayMinutes = 1440;

/** The one filled card: when, what, where, and the two likely actions. */
export function NextTraining({ training, now }: { training: UserTraining; now: WallTime }) {
  const { t } = useTranslation();
  const { timeZone } = useSite();
  const instant = useNow();
  const { startDateTime, trainingName, trainerName } = training;
  const today = now.slice(0, 10);
  const date = startDateTime.slice(0, 10);
  const dayName = daysBetween(today, date) < 2 ? formatDay(date, today, t).split(',')[0] : formatDay(date, today, t);
  return (
    <Card tone="fill" className={classes.card} aria-labelledby="next-training">
      <div className={classes.when}>
        <h2 id="next-training" className={classes.label}>
          {t('home.next')}
        </h2>
        <StartsIn minutes={minutesUntil(training, instant, timeZone)} />
      </div>
      <p className={classes.time}>{formatTime(startDateTime)}</p>
      <div className={classes.what}>
        <p className={classes.name}>{trainingName}</p>
        <p className={classes.where}>
          <DottedParts parts={[dayName, trainerName, placeName(training)]} />
        </p>
      </div>
      <Places training={training} />
      <Actions training={training} today={today} />
    </Card>
  );
}

/** Updates every minute. Further away than a day it would only be a number: the day is shown below. */
function StartsIn({ minutes }: { minutes: number }) {
  const { t } = useTranslation();
  if (minutes > dayMinutes) return null;
  return (
    <p className={classes.startsIn}>
      <IconClock size={18} stroke={2} aria-hidden />
      {minutes > 0 ? t('home.startsIn', { duration: formatDuration(minutes) }) : t('home.running')}
    </p>
  );
}

const tones = { y: 'var(--onfill)', e: 'color-mix(in srgb, var(--onfill) 24%, transparent)' };

function Places({ training: { maxPlaces, freePlaces } }: { training: UserTraining }) {
  const { t } = useTranslation();
  const count = Math.max(0, maxPlaces - freePlaces);
  return (
    <div className={classes.places}>
      <Lane direction="horizontal" thickness={10} ratio={maxPlaces ? count / maxPlaces : 0} tones={tones} />
      <p>{t('home.booked', { count, free: freePlaces })}</p>
    </div>
  );
}

function Actions({ training, today }: { training: UserTraining; today: PlainDate }) {
  const { t } = useTranslation();
  const { leave, progress, dialog } = useBookingActions();
  const { id, trainingName, cancelingAllowed } = training;
  const words = useCostTexts();
  const cost = lateCost(training, serverNow());
  const time = formatTime(training.startDateTime);
  const step = progress.get(id)?.step;
  const isQueued = step === 'queued' || step === 'queuedLeaving';
  const leaveName = cost
    ? t('timetable.label.action', { action: words.action(cost), name: trainingName, time })
    : t('home.leaveName', { name: trainingName, time });
  const queued = `${t('outbox.waits')}, ${t('outbox.hold')}: ${trainingName}`;
  return (
    <div className={classes.actions}>
      <OpenButton training={training} />
      {(cancelingAllowed || cost) && (
        <Button
          variant="onfill-outline"
          isBusy={step === 'booking' || step === 'leaving'}
          icon={isQueued && <IconCloudUp size={20} stroke={1.9} aria-hidden />}
          onClick={() =>
            leave({ ...training, trainingId: id }, { name: trainingName, startDateTime: training.startDateTime })
          }
          aria-label={isQueued ? queued : leaveName}
        >
          {isQueued ? t('outbox.waits') : cost ? words.short(cost) : t('home.leave')}
        </Button>
      )}
      <CancelRule training={training} today={today} />
      {dialog}
    </div>
  );
}

/** Until when leaving is free, or since when it no longer is. */
function CancelRule({ training, today }: { training: UserTraining; today: PlainDate }) {
  const { freeCancelUntil, cancelingAllowed } = training;
  const isFree = cancelingAllowed && !lateCost(training, serverNow());
  const { t } = useTranslation();
  const { timeZone } = useSite();
  if (!freeCancelUntil) return null;
  const when = formatInstant(freeCancelUntil, timeZone, today, t, isFree ? 'whenAfter' : 'when');
  return (
    <p className={classes.rule}>
      {t(isFree ? 'timetable.place.cancelUntil' : 'registrations.confirmLeave.late', { when })}
    </p>
  );
}

/** A link, so that presses with a modifier key are left to the browser. */
function OpenButton({ training }: { training: UserTraining }) {
  const { t } = useTranslation();
  const open = useOpenTraining();
  return (
    <ButtonAnchor
      variant="onfill"
      className={classes.open}
      href={trainingPath(training)}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        open(training);
      }}
    >
      {t('home.open')}
    </ButtonAnchor>
  );
}
