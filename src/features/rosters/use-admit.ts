import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toPlainDate } from '#api/dates.ts';
import { serverNow } from '#src/lib/api/server-clock.ts';
import { formatInstant } from '#src/lib/i18n/format-date.ts';
import { say, useSnack } from '#src/lib/messages/use-snack.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { useSite } from '#src/lib/site.ts';
import { admitRefusal } from './admit-refusal.ts';
import { type Admitting, rosterMutations } from './mutations.ts';
import { rosterQueries } from './queries.ts';

/** Gives somebody who waits a place, with a network: what came of it is said, and the roster is asked for again. */
export function useAdmit() {
  const { t } = useTranslation();
  const snack = useSnack();
  const { timeZone } = useSite();
  const client = useQueryClient();
  const formatAt = (instant: string) => formatInstant(instant, timeZone, toPlainDate(serverNow(), timeZone), t);
  const clientId = useSession().userClaims?.clientId ?? 0;
  const { mutate, isPending, variables } = useMutation({
    ...rosterMutations.admit(),
    onSuccess: (_done, { name }) => snack.success('rosters.admit.done', { values: { name } }),
    onError: (error) => {
      const words = admitRefusal(error, formatAt);
      if (words) say('error', words);
      else snack.failure(error);
    },
    onSettled: () => client.invalidateQueries({ queryKey: rosterQueries.all(clientId) }),
  });
  const admit = (one: Omit<Admitting, 'tap'>): void => {
    if (!isPending) mutate({ ...one, tap: crypto.randomUUID() });
  };
  return { admit, admitting: isPending ? variables.registrationId : undefined };
}
