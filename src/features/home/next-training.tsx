import { IconClock, IconCloudUp } from '@tabler/icons-react';
import type { PlainDate, WallTime } from '#api/dates.ts';
import { sayCancelRule, sayNextDay, sayNextLeaving, sayStartsIn } from '#api/home/next-words.ts';
import { minutesUntil } from '#api/home/read-home.ts';
import { trainingPath } from '#api/home/training-path.ts';
import { placeName } from '#api/registrations/booking/place-name.ts';
import type { UserTraining } from '#api/registrations/schema.ts';
import { useBookingActions } from '#src/features/registrations/use-booking-actions.ts';
import { useOpenTraining } from '#src/features/registrations/use-open-training.ts';
import { serverNow } from '#src/lib/api/server-clock.ts';
import { formatTime } from '#src/lib/i18n/format-date.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { ButtonAnchor } from '#src/ui/elements/button-anchor.tsx';
import { DottedParts } from '#src/ui/elements/dotted-parts.tsx';
import { Lane } from '#src/ui/elements/lane.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import classes from './next-training.module.css';

/** The one filled card: when, what, where, and the two likely actions. */
export function NextTraining({ training, now }: { training: UserTraining; now: WallTime }) {
  const { t } = useTranslation();
  const { timeZone } = useSite();
  const instant = useNow();
  const { startDateTime, trainingName, trainerName } = training;
  const today = now.slice(0, 10);
  const dayName = sayNextDay(startDateTime.slice(0, 10), today, t);
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

/** Updates every minute. */
function StartsIn({ minutes }: { minutes: number }) {
  const { t } = useTranslation();
  const text = sayStartsIn(minutes, t);
  if (text === undefined) return null;
  return (
    <p className={classes.startsIn}>
      <IconClock size={18} stroke={2} aria-hidden />
      {text}
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
  const { id, trainingName } = training;
  const leaving = sayNextLeaving(training, serverNow(), useLanguage(), t);
  const step = progress.get(id)?.step;
  const isQueued = step === 'queued' || step === 'queuedLeaving';
  const queued = `${t('outbox.waits')}, ${t('outbox.hold')}: ${trainingName}`;
  return (
    <div className={classes.actions}>
      <OpenButton training={training} />
      {leaving && (
        <Button
          variant="onfill-outline"
          isBusy={step === 'booking' || step === 'leaving'}
          icon={isQueued && <IconCloudUp size={20} stroke={1.9} aria-hidden />}
          onClick={() =>
            leave({ ...training, trainingId: id }, { name: trainingName, startDateTime: training.startDateTime })
          }
          aria-label={isQueued ? queued : leaving.label}
        >
          {isQueued ? t('outbox.waits') : leaving.text}
        </Button>
      )}
      <CancelRule training={training} today={today} />
      {dialog}
    </div>
  );
}

function CancelRule({ training, today }: { training: UserTraining; today: PlainDate }) {
  const { t } = useTranslation();
  const { timeZone } = useSite();
  const rule = sayCancelRule(training, serverNow(), { timeZone, today }, t);
  return rule === undefined ? null : <p className={classes.rule}>{rule}</p>;
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
