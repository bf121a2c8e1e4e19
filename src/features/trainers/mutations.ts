import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { RoleChanges } from '#api/clients/change-schema.ts';
import type { AbsenceReason } from '#api/trainers/absence-reasons.ts';
import type {
  AbsenceBody,
  ChangeTrainerBody,
  CreateTrainerBody,
  TrainerStyle,
  WorkingHours,
} from '#api/trainers/schema.ts';
import { api } from '#src/lib/session/call-as-user.ts';
import { trainersKey } from './queries.ts';

const once = () => ({ idempotencyKey: crypto.randomUUID() });

export type TrainerWish =
  | { id: undefined; body: CreateTrainerBody; hours: WorkingHours[] }
  | { id: number; body: ChangeTrainerBody; hours: WorkingHours[] };

interface Assignment {
  trainingId: number;
  /** Why somebody else is needed. */
  reason: AbsenceReason;
  trainerId: number;
}

async function saveTrainer({ hours, ...wish }: TrainerWish) {
  const { item } =
    wish.id === undefined
      ? await api('POST /admin/trainer', { body: wish.body, ...once() })
      : await api('PUT /admin/trainer/{id}', { params: { id: wish.id }, body: wish.body, ...once() });
  await api('PUT /admin/trainer/{id}/hours', { params: { id: item.id }, body: { items: hours }, ...once() });
  return item;
}

/** Without a network each fails at once with an error: nothing about trainers is queued. */
const ofTrainers = (client: QueryClient, clientId: number) =>
  ({
    onSettled: () => client.invalidateQueries({ queryKey: trainersKey(clientId) }),
    networkMode: 'always',
    retry: false,
  }) as const;

export const trainerMutations = {
  save: (client: QueryClient, clientId: number) =>
    mutationOptions({
      mutationKey: ['trainers', 'save'],
      mutationFn: saveTrainer,
      ...ofTrainers(client, clientId),
    }),
  setStyles: (client: QueryClient, clientId: number) =>
    mutationOptions({
      mutationKey: ['trainers', 'setStyles'],
      mutationFn: ({ id, items }: { id: number; items: TrainerStyle[] }) =>
        api('PUT /admin/trainer/{id}/style', { params: { id }, body: { items }, ...once() }),
      ...ofTrainers(client, clientId),
    }),
  addAbsence: (client: QueryClient, clientId: number) =>
    mutationOptions({
      mutationKey: ['trainers', 'addAbsence'],
      mutationFn: ({ id, body }: { id: number; body: AbsenceBody }) =>
        api('POST /admin/trainer/{id}/absence', { params: { id }, body, ...once() }),
      ...ofTrainers(client, clientId),
    }),
  /** They have agreed by phone: nobody else is asked, and who was asked before is told. */
  assign: (client: QueryClient, clientId: number) =>
    mutationOptions({
      mutationKey: ['trainers', 'assign'],
      mutationFn: ({ trainingId, reason, trainerId }: Assignment) => {
        const body = { trainingId, reason, comment: '', agreedTrainerId: trainerId };
        return api('POST /admin/schedule/substitute', { body, ...once() });
      },
      ...ofTrainers(client, clientId),
      onSettled: () => client.invalidateQueries({ queryKey: ['own', clientId] }),
    }),
  setRights: (client: QueryClient, clientId: number) =>
    mutationOptions({
      mutationKey: ['trainers', 'rights'],
      mutationFn: ({ id, rights }: { id: number; rights: RoleChanges }) =>
        api('PUT /admin/client/{id}/roles', { params: { id }, body: rights }),
      ...ofTrainers(client, clientId),
    }),
  removeAbsence: (client: QueryClient, clientId: number) =>
    mutationOptions({
      mutationKey: ['trainers', 'removeAbsence'],
      mutationFn: (id: number) => api('DELETE /admin/trainer/absence/{id}', { params: { id }, ...once() }),
      ...ofTrainers(client, clientId),
    }),
};
