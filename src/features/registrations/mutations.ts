import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { isTransient, NetworkFailure } from '#src/lib/api/api-failure.ts';
import { api } from '#src/lib/session/call-as-user.ts';
import { applyBooked, applyLeft } from './apply-answer.ts';

const patienceMs = 10_000;

/** Made at the tap: however often the request is sent, it happens once. */
export const newTap = (): string => crypto.randomUUID();

export interface Booking {
  trainingId: number;
  tap: string;
  /** Of the training that was looked at. */
  version?: number | undefined;
}

export interface Leaving extends Booking {
  registrationId: number;
}

/** Without a network it fails at once and says so, instead of waiting unseen until there is one. */
const sendAgain = {
  networkMode: 'always',
  retry: (failures: number, error: Error) => navigator.onLine && failures < 2 && isTransient(error),
  retryDelay: 1000,
} as const;

/** No answer in ten seconds is no answer: in a tunnel a request can hang for minutes. */
async function inTime<T>(send: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(patienceMs);
  try {
    return await send(signal);
  } catch (error) {
    throw signal.aborted ? new NetworkFailure(error) : error;
  }
}

/** After any change everything of one's own is asked again; what is on the screen stays until the answer is here. */
const refreshOwn = (client: QueryClient) => void client.invalidateQueries({ queryKey: ['own'] });

export const registrationMutations = {
  all: ['registrations'] as const,
  book: (client: QueryClient) =>
    mutationOptions({
      mutationKey: ['registrations', 'book'],
      mutationFn: ({ trainingId, tap }: Booking) =>
        inTime((signal) => api('POST /user/registration', { body: { trainingId }, idempotencyKey: tap, signal })),
      onSuccess: (result, { trainingId }) => applyBooked(client, trainingId, result),
      onSettled: () => refreshOwn(client),
      ...sendAgain,
    }),
  /** Not one of those that a training waits for: its place is hers meanwhile. */
  confirm: (client: QueryClient) =>
    mutationOptions({
      mutationKey: ['confirm-presence'],
      mutationFn: ({ registrationId, tap }: Pick<Leaving, 'registrationId' | 'tap'>) =>
        inTime((signal) =>
          api('PUT /user/registration/{id}', {
            params: { id: registrationId },
            body: { isPresenceConfirmed: true },
            idempotencyKey: tap,
            signal,
          }),
        ),
      // Until it is here the button stays busy: nothing is shown as said before it can be read.
      onSettled: () => client.invalidateQueries({ queryKey: ['own'] }),
      ...sendAgain,
    }),
  cancel: (client: QueryClient) =>
    mutationOptions({
      mutationKey: ['registrations', 'cancel'],
      mutationFn: ({ registrationId, tap }: Leaving) =>
        inTime((signal) =>
          api('DELETE /user/registration/{id}', { params: { id: registrationId }, idempotencyKey: tap, signal }),
        ),
      onSuccess: (_, { trainingId }) => applyLeft(client, trainingId),
      onSettled: () => refreshOwn(client),
      ...sendAgain,
    }),
};
