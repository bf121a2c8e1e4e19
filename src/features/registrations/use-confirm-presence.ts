import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSnack } from '#src/lib/messages/use-snack.ts';
import { newTap, registrationMutations } from './mutations.ts';

/** Says that one comes to a training in which one has a place. What comes of it is told. */
export function useConfirmPresence(): { confirm: (registrationId: number) => void; isBusy: boolean } {
  const client = useQueryClient();
  const snack = useSnack();
  const { mutate, isPending } = useMutation({
    ...registrationMutations.confirm(client),
    onSuccess: () => snack.success('registrations.confirming.said'),
    onError: snack.failure,
  });
  return { confirm: (registrationId) => mutate({ registrationId, tap: newTap() }), isBusy: isPending };
}
