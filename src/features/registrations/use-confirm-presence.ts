import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSnack } from '#src/lib/messages/use-snack.ts';
import { newTap, registrationMutations } from './mutations.ts';
import type { Tapped } from './use-booking-actions.ts';

type Confirm = (registrationId: number, training: Tapped) => void;

/** Says that one comes to a training in which one has a place. What comes of it is told. */
export function useConfirmPresence(): { confirm: Confirm; isBusy: boolean } {
  const client = useQueryClient();
  const snack = useSnack();
  const { mutate, isPending } = useMutation({
    ...registrationMutations.confirm(client),
    onSuccess: (_, { tap }) => snack.success('bookingDetails.confirming.said', { about: tap }),
    onError: (error, { tap }) => snack.failureOf(tap, error),
  });
  const confirm: Confirm = (registrationId, { id: trainingId, name, startDateTime }) =>
    mutate({ registrationId, trainingId, tap: newTap(), subject: { name, startDateTime } });
  return { confirm, isBusy: isPending };
}
