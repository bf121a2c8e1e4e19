import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useBookingActions } from '#src/features/registrations/use-booking-actions.ts';
import { useRefusals } from '#src/features/registrations/use-refusals.ts';
import { formatDay } from '#src/lib/i18n/format-date.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { Card } from '#src/ui/card.tsx';
import { TrainingRow } from '../training-row.tsx';
import classes from './repeat-card.module.css';
import { useRepeat } from './use-repeat.ts';

/** "Repeat": the training that was attended last, when it is held next, to be booked with one tap. Nothing where there is none. */
export function RepeatCard() {
  const clientId = useSession().userClaims?.clientId;
  return clientId === undefined ? null : <Offer clientId={clientId} />;
}

function Offer({ clientId }: { clientId: number }) {
  const { t } = useTranslation();
  const router = useRouter();
  const { found, isExpected, now, today, zoneOf, setTapped } = useRepeat(clientId);
  const { book, progress } = useBookingActions();
  const refusals = useRefusals();
  if (!found && isExpected)
    return (
      <Card className={classes.card} aria-hidden>
        <div className={classes.head}>
          <h2>{t('timetable.repeat')}</h2>
        </div>
        <div className={classes.place} />
      </Card>
    );
  if (!found) return null;
  const { training, names } = found;
  return (
    <Card className={classes.card} aria-labelledby="repeat-training">
      <div className={classes.head}>
        <h2 id="repeat-training">{t('timetable.repeat')}</h2>
        <p className={classes.day}>{formatDay(training.startDateTime.slice(0, 10), today, t)}</p>
      </div>
      <ul>
        <TrainingRow
          training={training}
          names={names}
          now={now}
          timeZone={zoneOf(training)}
          showsClub={names.units.length > 1}
          step={progress.get(training.id)?.step}
          refusal={refusals.get(training.id)}
          onBook={(wanted) => {
            setTapped(wanted.id);
            book(wanted);
          }}
          onOpen={({ id }) => void router.navigate({ to: '/public/training', search: { id } })}
        />
      </ul>
    </Card>
  );
}
