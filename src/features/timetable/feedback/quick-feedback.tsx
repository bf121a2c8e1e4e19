import { useMutation, useQuery } from '@tanstack/react-query';
import { addDays, addMinutes, toInstant, toPlainDate } from '#api/dates.ts';
import { type Feeling, feelings } from '#api/feedback/feelings.ts';
import type { UserTraining } from '#api/registrations/schema.ts';
import { wasAttended } from '#api/timetable/find-repeat.ts';
import { feedbackMutations } from '#src/features/feedback/mutations.ts';
import { feedbackQueries } from '#src/features/feedback/queries.ts';
import { registrationQueries } from '#src/features/registrations/queries.ts';
import { useClubOf } from '#src/features/registrations/use-club-of.ts';
import { useFeature } from '#src/features/tenants/use-feature.ts';
import { formatDay } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { Row } from '#src/ui/box/box.tsx';
import { IconButton } from '#src/ui/elements/icon-button.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { feelingIcons } from './feeling-choice.tsx';
import classes from './quick-feedback.module.css';

const askedDays = 7;

/** The last class of a week that the user was in; later nobody remembers. */
function useLastAttended(clientId: number): { training: UserTraining | undefined; today: string } {
  const { timeZone } = useSite();
  const now = useNow();
  const today = toPlainDate(now, timeZone);
  const { data } = useQuery(registrationQueries.around(clientId, today));
  const training = data?.items
    .filter((one) => wasAttended(one) && one.startDateTime >= addDays(today, -askedDays))
    .filter((one) => addMinutes(toInstant(one.startDateTime, timeZone), one.duration) <= now)
    .toSorted((a, b) => b.startDateTime.localeCompare(a.startDateTime))[0];
  return { training, today };
}

/** One press says how the last class was; a comment is given in its sheet. */
export function QuickFeedback() {
  const isAsked = useFeature('comments');
  const { training, today } = useLastAttended(useOwner());
  if (!training || !isAsked) return null;
  return <Question key={training.id} training={training} today={today} />;
}

function Question({ training, today }: { training: UserTraining; today: string }) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const clubOf = useClubOf();
  const { id: trainingId, trainingName: name, trainerName, startDateTime } = training;
  const { data } = useQuery(feedbackQueries.ofTraining(useOwner(), trainingId));
  const give = useMutation(feedbackMutations.give);
  if (data?.say !== 'member' || (data.own && !give.isSuccess)) return null;
  const chosen = give.isError ? undefined : (give.variables?.trainingRating ?? undefined);
  const say = (trainingRating: Feeling) => {
    const [operationId, subject] = [crypto.randomUUID(), { name, startDateTime, club: clubOf(trainingId) }];
    give.mutate(
      { trainingId, trainingRating, trainerRating: null, text: null, mayBeShown: false, operationId, subject },
      {
        onSuccess: () => snackbar.success('feedback.thanks', { about: operationId }),
        onError: (error) => snackbar.failureOf(operationId, error),
      },
    );
  };
  return (
    <Card className={classes.card} aria-labelledby="quick-feedback">
      <h2 id="quick-feedback">{t('feedback.howWasIt')}</h2>
      <div className={classes.line}>
        <p>
          <strong>{name}</strong>
          {[formatDay(startDateTime.slice(0, 10), today, t), trainerName].filter(Boolean).join(' · ')}
        </p>
        <Row gap={10} role="group" aria-label={t('feedback.howWasIt')}>
          {feelings.map((feeling) => {
            const Icon = feelingIcons[feeling][chosen === feeling ? 'given' : 'open'];
            return (
              <IconButton
                key={feeling}
                variant="surface"
                label={t(`feedback.feeling.${feeling}`)}
                aria-pressed={chosen === feeling}
                disabled={give.isPending}
                icon={<Icon size={22} stroke={1.9} aria-hidden />}
                onClick={() => say(feeling)}
              />
            );
          })}
        </Row>
      </div>
    </Card>
  );
}
