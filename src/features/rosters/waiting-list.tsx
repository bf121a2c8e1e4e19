import { IconArrowUp } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toPlainDate } from '#api/dates.ts';
import { serverNow } from '#src/lib/api/server-clock.ts';
import { formatInstant } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { showMessage, useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useSite } from '#src/lib/site.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Stack, Text } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { CountBadge } from '#src/ui/elements/count-badge.tsx';
import { admitRefusal } from './admitting/admit-refusal.ts';
import type { ShownRoster } from './marking/with-taps.ts';
import { type Admitting, rosterMutations } from './mutations.ts';
import { rosterQueries } from './queries.ts';
import classes from './waiting-list.module.css';

export interface WaitingListProps extends Pick<ShownRoster, 'people' | 'maxPlaces'> {
  /** The user may change the roster, and marking is still open. */
  canAdmit: boolean;
}

const hintId = 'waiting-hint';

/**
 * The waitlist, in order. Waiting clients cannot be marked before they have a place, which can only be given with a
 * network.
 */
export function WaitingList({ people, maxPlaces, canAdmit }: WaitingListProps) {
  const { t } = useTranslation();
  const { admit, admitting } = useAdmit();
  const isOnline = useOnline();
  const line = people.filter(({ status }) => status === 'waiting');
  if (line.length === 0) return null;
  const isFull = people.length - line.length >= maxPlaces;
  const why = !isOnline ? t('rosters.admit.offline') : isFull ? t('rosters.admit.full') : undefined;
  return (
    <section className={classes.waiting}>
      <div>
        <h2 className={classes.title}>{t('staff.line')}</h2>
        <p className={classes.hint} id={hintId}>
          {t('rosters.waitingHint')} {canAdmit && why}
        </p>
      </div>
      <Stack component="ol" columns="repeat(auto-fit, minmax(min(280px, 100%), 1fr))" gap={12}>
        {line.map(({ registrationId, name, placeInWaitingList }) => (
          <li key={registrationId} className={classes.person}>
            <CountBadge count={placeInWaitingList ?? 1} tone="attention" />
            <Text component="span" breaks flex={1} minWidth={0}>
              {name ?? t('staff.forgotten')}
            </Text>
            {canAdmit && (
              <Button
                variant="inverse"
                size={56}
                icon={<IconArrowUp size={22} stroke={2.2} aria-hidden />}
                disabled={why !== undefined}
                isBusy={admitting === registrationId}
                aria-describedby={hintId}
                aria-label={t('rosters.admit.actionFor', { name: name ?? t('staff.forgotten') })}
                onClick={() => admit({ registrationId, name: name ?? t('staff.forgotten') })}
              >
                {t('rosters.admit.action')}
              </Button>
            )}
          </li>
        ))}
      </Stack>
    </section>
  );
}

/** Gives a waiting client a place, with a network: shows the outcome and refetches the roster. */
function useAdmit() {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const { timeZone } = useSite();
  const client = useQueryClient();
  const formatAt = (instant: string) =>
    formatInstant(instant, timeZone, toPlainDate(serverNow(), timeZone), t, 'whenAfter');
  const owner = useOwner();
  const { mutate, isPending, variables } = useMutation({
    ...rosterMutations.admit,
    onSuccess: (_done, { name }) => snackbar.success('rosters.admit.done', { values: { name } }),
    onError: (error) => {
      const words = admitRefusal(error, formatAt);
      if (words) showMessage('error', words);
      else snackbar.failure(error);
    },
    onSettled: () => client.invalidateQueries({ queryKey: rosterQueries.all(owner) }),
  });
  const admit = (one: Omit<Admitting, 'operationId'>): void => {
    if (!isPending) mutate({ ...one, operationId: crypto.randomUUID() });
  };
  return { admit, admitting: isPending ? variables.registrationId : undefined };
}
