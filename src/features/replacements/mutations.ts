import type { AdminOfferBody } from '#api/replacements/schema.ts';
import { command, once, ownAnswers } from '#src/lib/data/command.ts';
import { enqueue, type NewIntent } from '#src/lib/outbox/outbox-view.ts';
import { api } from '#src/lib/session/call-as-user.ts';
import type { Side } from './queries.ts';

export type Choice = { offerId: number } & ({ applicationId: number } | { trainerId: number });

export const replacementMutations = {
  offer: (side: Side) =>
    command(
      async ({ agreedTrainerId, ...body }: AdminOfferBody) =>
        side === 'admin'
          ? api('POST /admin/schedule/substitute', {
              body: { ...body, ...(agreedTrainerId !== undefined && { agreedTrainerId }) },
              ...once(),
            })
          : api('POST /trainer/schedule/substitute', { body, ...once() }),
      { invalidates: [ownAnswers] },
    ),
  reportSick: command(() => api('POST /trainer/schedule/substitute/today', { body: { comment: '' }, ...once() }), {
    invalidates: [ownAnswers],
  }),
  choose: (side: Side) =>
    command(
      async (choice: Choice) => {
        if (side === 'admin') return api('PUT /admin/schedule/substitute/resolve', { body: choice, ...once() });
        if (!('applicationId' in choice)) throw new Error('Only admins choose one who has not applied');
        return api('PUT /trainer/schedule/substitute/resolve', { body: choice, ...once() });
      },
      { invalidates: [ownAnswers] },
    ),
  cancel: (side: Side) =>
    command(
      async (offerId: number) =>
        side === 'admin'
          ? api('PUT /admin/schedule/substitute/cancel', { body: { offerId }, ...once() })
          : api('PUT /trainer/schedule/substitute/cancel', { body: { offerId }, ...once() }),
      { invalidates: [ownAnswers] },
    ),
  /** Stored on the device first; the outbox brings the outcome to the screens. */
  apply: command(async (intent: NewIntent<'substitute'>): Promise<unknown> => enqueue(intent)),
  /** Returns with the profile read anew, so that the switch does not fall back meanwhile. */
  allowSms: command(
    (isOn: boolean) =>
      api('PUT /trainer/account/substitute-offers/status', { query: { status: isOn ? 'true' : 'false' }, ...once() }),
    { invalidates: [ownAnswers] },
  ),
  withdraw: command(
    (offerId: number) => api('PUT /trainer/schedule/substitute/apply/cancel', { body: { offerId }, ...once() }),
    { invalidates: [ownAnswers] },
  ),
};
