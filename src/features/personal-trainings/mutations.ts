import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { ProposeBody, ShareVisitsBody } from '#api/personal-trainings/schema.ts';
import type { Presence } from '#api/rosters/schema.ts';
import { serverNow } from '#src/lib/api/server-clock.ts';
import { api } from '#src/lib/session/call-as-user.ts';

const once = () => ({ idempotencyKey: crypto.randomUUID() });

/** Bookings, rosters and timetables change with it. Without a network each fails at once: two people must agree. */
const ofSessions = (client: QueryClient, clientId: number) =>
  ({
    onSettled: () => client.invalidateQueries({ queryKey: ['own', clientId] }),
    networkMode: 'always',
    retry: false,
  }) as const;

export const personalMutations = {
  answer: (client: QueryClient, clientId: number) =>
    mutationOptions({
      mutationKey: ['personal', 'answer'],
      mutationFn: ({ id, isAccepted, acceptOverlap }: { id: number; isAccepted: boolean; acceptOverlap?: number[] }) =>
        api('PUT /user/personal-training/session/{id}', {
          params: { id },
          body: { isAccepted, ...(acceptOverlap && { acceptOverlap }) },
          ...once(),
        }),
      ...ofSessions(client, clientId),
    }),
  answerSubstitute: (client: QueryClient, clientId: number) =>
    mutationOptions({
      mutationKey: ['personal', 'answerSubstitute'],
      mutationFn: ({ id, isAccepted }: { id: number; isAccepted: boolean }) =>
        api('PUT /user/personal-training/session/{id}/substitute', { params: { id }, body: { isAccepted }, ...once() }),
      ...ofSessions(client, clientId),
    }),
  share: (client: QueryClient, clientId: number) =>
    mutationOptions({
      mutationKey: ['personal', 'share'],
      mutationFn: ({ id, ...body }: ShareVisitsBody & { id: number }) =>
        api('POST /user/personal-training/{id}/share', { params: { id }, body, ...once() }),
      ...ofSessions(client, clientId),
    }),
  takeBack: (client: QueryClient, clientId: number) =>
    mutationOptions({
      mutationKey: ['personal', 'takeBack'],
      mutationFn: (id: number) => api('DELETE /user/card/share/{id}', { params: { id }, ...once() }),
      ...ofSessions(client, clientId),
    }),
  propose: (client: QueryClient, clientId: number) =>
    mutationOptions({
      mutationKey: ['personal', 'propose'],
      mutationFn: ({ id, ...body }: ProposeBody & { id: number }) =>
        api('POST /trainer/personal-training/{id}/session', { params: { id }, body, ...once() }),
      ...ofSessions(client, clientId),
    }),
  end: (client: QueryClient, clientId: number) =>
    mutationOptions({
      mutationKey: ['personal', 'end'],
      mutationFn: (id: number) => api('DELETE /trainer/personal-training/session/{id}', { params: { id }, ...once() }),
      ...ofSessions(client, clientId),
    }),
  mark: (client: QueryClient, clientId: number) =>
    mutationOptions({
      mutationKey: ['personal', 'mark'],
      mutationFn: ({ id, presence }: { id: number; presence: Presence }) =>
        api('PUT /trainer/registration/{id}', {
          params: { id },
          body: { presence, tappedAt: serverNow().toISOString() },
          ...once(),
        }),
      ...ofSessions(client, clientId),
    }),
  addColleague: (client: QueryClient, clientId: number) =>
    mutationOptions({
      mutationKey: ['personal', 'addColleague'],
      mutationFn: ({ id, trainerId }: { id: number; trainerId: number }) =>
        api('POST /trainer/personal-training/{id}/trainer', { params: { id }, body: { trainerId }, ...once() }),
      ...ofSessions(client, clientId),
    }),
  askSubstitute: (client: QueryClient, clientId: number) =>
    mutationOptions({
      mutationKey: ['personal', 'askSubstitute'],
      mutationFn: ({ id, trainerId }: { id: number; trainerId: number | null }) =>
        api('PUT /trainer/personal-training/session/{id}/substitute', {
          params: { id },
          body: { trainerId },
          ...once(),
        }),
      ...ofSessions(client, clientId),
    }),
};
