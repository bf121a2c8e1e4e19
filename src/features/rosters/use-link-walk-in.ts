import { useMutation, useQueryClient } from '@tanstack/react-query';
import { readTypedCode } from '#api/entry/scanned-code.ts';
import type { LinkedWalkIn } from '#api/rosters/schema.ts';
import { entryMutations } from '#src/features/entry/mutations.ts';
import { useSnack } from '#src/lib/messages/use-snack.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { noPlaceWords } from './admit-refusal.ts';
import { rosterMutations } from './mutations.ts';
import { rosterQueries } from './queries.ts';

/** Whose code it is, and the link to her once that was looked at. With a network only: a name is found out at the desk. */
export function useLinkWalkIn(trainingId: number, entryId: string, onDone: () => void) {
  const snack = useSnack();
  const client = useQueryClient();
  const clientId = useSession().userClaims?.clientId ?? 0;
  const finding = useMutation({ ...entryMutations.findPerson(), onError: snack.failure });
  const tell = ({ outcome, reason, name }: LinkedWalkIn) => {
    const values = { name };
    if (outcome === 'booked') snack.success('rosters.link.booked', { values });
    else snack.warning(noPlaceWords(reason), { values });
  };
  const linking = useMutation({
    ...rosterMutations.link(),
    onSuccess: (linked) => {
      tell(linked);
      onDone();
    },
    onError: snack.failure,
    onSettled: () => client.invalidateQueries({ queryKey: rosterQueries.all(clientId) }),
  });
  return {
    person: finding.data,
    isFinding: finding.isPending,
    /** Nothing typed: whoever was found is forgotten. */
    find: (code: string) => (code ? finding.mutate(code) : finding.reset()),
    isLinking: linking.isPending,
    link: (code: string) =>
      linking.mutate({ trainingId, entryId, code: readTypedCode(code), tap: crypto.randomUUID() }),
  };
}
