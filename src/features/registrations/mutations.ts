import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { isTransient } from '#src/lib/api/api-failure.ts';
import { api } from '#src/lib/session/call-as-user.ts';

/** Made at the tap: however often the request is sent, it happens once. */
export const newTap = (): string => crypto.randomUUID();

const sendAgain = { retry: (failures: number, error: Error) => failures < 3 && isTransient(error), retryDelay: 1000 };

/** After any change everything of one's own is asked again; what is on the screen stays until the answer is here. */
const refreshOwn = (client: QueryClient) => client.invalidateQueries({ queryKey: ['own'] });

export const registrationMutations = {
  book: (client: QueryClient) =>
    mutationOptions({
      mutationKey: ['registrations', 'book'],
      mutationFn: ({ trainingId, tap }: { trainingId: number; tap: string }) =>
        api('POST /user/registration', { body: { trainingId }, idempotencyKey: tap }),
      onSettled: () => refreshOwn(client),
      ...sendAgain,
    }),
  cancel: (client: QueryClient) =>
    mutationOptions({
      mutationKey: ['registrations', 'cancel'],
      mutationFn: ({ registrationId, tap }: { registrationId: number; tap: string }) =>
        api('DELETE /user/registration/{id}', { params: { id: registrationId }, idempotencyKey: tap }),
      onSettled: () => refreshOwn(client),
      ...sendAgain,
    }),
};
