import { useMutation } from '@tanstack/react-query';
import { toInstant } from '#api/dates.ts';
import { lateCost } from '#api/registrations/leaving/late-fee.ts';
import type { Training } from '#api/timetable/schema.ts';
import { serverNow } from '#src/lib/api/server-clock.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useSite } from '#src/lib/site.ts';
import { newOperationId, registrationMutations } from '../mutations.ts';
import type { Tapped } from '../use-booking-actions.ts';
import { useClubOf } from '../use-club-of.ts';
import { useCostTexts } from '../use-cost-texts.ts';
import { useIsLeft } from '../use-is-left.ts';

interface Wanted {
  training: Tapped;
  /** The booking to leave. */
  other: Training;
  leavesFirst: boolean;
}

type OnRefused = (error: unknown) => boolean;

/**
 * Sends a swap as one action, which may wait for a network, and says what became of it. `onRefused` returns whether it
 * has dealt with the error.
 */
export function useSwapRequest(): (wanted: Wanted, onRefused?: OnRefused) => Promise<void> {
  const snackbar = useSnackbar();
  const words = useCostTexts();
  const { timeZone } = useSite();
  const clubOf = useClubOf();
  const isLeft = useIsLeft();
  const { mutateAsync } = useMutation(registrationMutations.swap);
  return async ({ training, other, leavesFirst }, onRefused) => {
    const { my } = other;
    if (!my) return;
    const { id, name, startDateTime, version } = training;
    const accepts = lateCost(my, serverNow());
    const operationId = newOperationId();
    // What has begun cannot be left any more.
    const first = startDateTime < other.startDateTime ? startDateTime : other.startDateTime;
    const left = { name: other.name, startDateTime: other.startDateTime };
    try {
      await mutateAsync({
        trainingId: id,
        leaves: { registrationId: my.registrationId, trainingId: other.id },
        leavesFirst,
        accepts,
        operationId,
        subject: { name, startDateTime, club: clubOf(id), left },
        notAfter: toInstant(first, timeZone).toISOString(),
        version,
        isLeft,
      });
      const swapped = { key: 'bookingDetails.overlap.swapped', values: { name, other: other.name } } as const;
      const { key, values } = accepts ? words.left(accepts) : swapped;
      snackbar.success(key, { about: operationId, ...(values && { values }) });
    } catch (error) {
      if (!onRefused?.(error)) snackbar.failureOf(operationId, error);
    }
  };
}
