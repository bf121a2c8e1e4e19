import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { AdminOfferBody } from '#api/replacements/schema.ts';
import { enqueue, type NewIntent } from '#src/lib/outbox/outbox-view.ts';
import { api } from '#src/lib/session/call-as-user.ts';
import type { Side } from './queries.ts';

const once = () => ({ idempotencyKey: crypto.randomUUID() });

/** Trainings, rosters and absences change with it. Without a network each fails at once: only applying is queued. */
const ofReplacements = (client: QueryClient, clientId: number) =>
  ({
    onSettled: () => client.invalidateQueries({ queryKey: ['own', clientId] }),
    networkMode: 'always',
    retry: false,
  }) as const;

export type Choice = { offerId: number } & ({ applicationId: number } | { trainerId: number });

export const replacementMutations = {
  offer: (client: QueryClient, clientId: number, side: Side) =>
    mutationOptions({
      mutationKey: ['replacements', 'offer'],
      mutationFn: async ({ agreedTrainerId, ...body }: AdminOfferBody) =>
        side === 'admin'
          ? api('POST /admin/schedule/substitute', {
              body: { ...body, ...(agreedTrainerId !== undefined && { agreedTrainerId }) },
              ...once(),
            })
          : api('POST /trainer/schedule/substitute', { body, ...once() }),
      ...ofReplacements(client, clientId),
    }),
  reportSick: (client: QueryClient, clientId: number) =>
    mutationOptions({
      mutationKey: ['replacements', 'reportSick'],
      mutationFn: () => api('POST /trainer/schedule/substitute/today', { body: { comment: '' }, ...once() }),
      ...ofReplacements(client, clientId),
    }),
  choose: (client: QueryClient, clientId: number, side: Side) =>
    mutationOptions({
      mutationKey: ['replacements', 'choose'],
      mutationFn: async (choice: Choice) => {
        if (side === 'admin') return api('PUT /admin/schedule/substitute/resolve', { body: choice, ...once() });
        if (!('applicationId' in choice)) throw new Error('Only admins choose one who has not applied');
        return api('PUT /trainer/schedule/substitute/resolve', { body: choice, ...once() });
      },
      ...ofReplacements(client, clientId),
    }),
  cancel: (client: QueryClient, clientId: number, side: Side) =>
    mutationOptions({
      mutationKey: ['replacements', 'cancel'],
      mutationFn: async (offerId: number) =>
        side === 'admin'
          ? api('PUT /admin/schedule/substitute/cancel', { body: { offerId }, ...once() })
          : api('PUT /trainer/schedule/substitute/cancel', { body: { offerId }, ...once() }),
      ...ofReplacements(client, clientId),
    }),
  /** Stored on the device first; the outbox brings the outcome to the screens. */
  apply: () =>
    mutationOptions({
      mutationKey: ['replacements', 'apply'],
      mutationFn: async (intent: NewIntent<'substitute'>): Promise<unknown> => enqueue(intent),
      networkMode: 'always',
      retry: false,
    }),
  /** Returns with the profile read anew, so that the switch does not fall back meanwhile. */
  allowSms: (client: QueryClient, clientId: number) =>
    mutationOptions({
      mutationKey: ['replacements', 'allowSms'],
      mutationFn: (isOn: boolean) =>
        api('PUT /trainer/account/substitute-offers/status', { query: { status: isOn ? 'true' : 'false' }, ...once() }),
      ...ofReplacements(client, clientId),
    }),
  withdraw: (client: QueryClient, clientId: number) =>
    mutationOptions({
      mutationKey: ['replacements', 'withdraw'],
      mutationFn: (offerId: number) =>
        api('PUT /trainer/schedule/substitute/apply/cancel', { body: { offerId }, ...once() }),
      ...ofReplacements(client, clientId),
    }),
};
