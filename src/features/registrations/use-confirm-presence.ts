import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { answersOfPersons } from '#src/lib/data/query.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useSecondsLeft } from '#src/lib/use-seconds-left.ts';
import { newOperationId, registrationMutations } from './mutations.ts';
import type { Tapped } from './use-booking-actions.ts';
import { useClubOf } from './use-club-of.ts';

type Confirm = (registrationId: number, training: Tapped) => void;

/** Confirms that the user comes to a training in which they have a place, and shows the outcome. */
export function useConfirmPresence(): { confirm: Confirm; isBusy: boolean } {
  const client = useQueryClient();
  const snackbar = useSnackbar();
  const clubOf = useClubOf();
  const { mutate, isPending } = useMutation({
    ...registrationMutations.confirm,
    onSuccess: (_, { operationId }) => snackbar.success('bookingDetails.confirming.said', { about: operationId }),
    onError: (error, { operationId }) => snackbar.failureOf(operationId, error),
    // The button stays busy until the refetch is done: nothing is shown as confirmed before it is loaded.
    onSettled: () => client.invalidateQueries(answersOfPersons),
  });
  const confirm: Confirm = (registrationId, { id: trainingId, name, startDateTime }) =>
    mutate({
      registrationId,
      trainingId,
      operationId: newOperationId(),
      subject: { name, startDateTime, club: clubOf(trainingId) },
    });
  return { confirm, isBusy: isPending };
}

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/**
 * How long a place is still held, as `8:12`; undefined without an offer. At expiry the user’s own data is refetched:
 * the place has gone to the next client.
 */
export function useOfferTime(offeredUntil: string | undefined): string | undefined {
  const client = useQueryClient();
  const left = useSecondsLeft(offeredUntil);
  const wasLeft = useRef(left);
  useEffect(() => {
    if (wasLeft.current > 0 && left === 0) void client.invalidateQueries(answersOfPersons);
    wasLeft.current = left;
  }, [client, left]);
  if (left === 0) return undefined;
  const [hours, minutes, seconds] = [Math.floor(left / 3600), Math.floor(left / 60) % 60, left % 60];
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${twoDigits(seconds)}` : `${minutes}:${twoDigits(seconds)}`;
}
