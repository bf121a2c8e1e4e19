import type { RoleChanges } from '#api/clients/change-schema.ts';
import type { AbsenceReason } from '#api/trainers/absence-reasons.ts';
import type {
  AbsenceBody,
  ChangeTrainerBody,
  CreateTrainerBody,
  TrainerStyle,
  WorkingHours,
} from '#api/trainers/schema.ts';
import { command, once, ownAnswers } from '#src/lib/data/command.ts';
import { api } from '#src/lib/session/call-as-user.ts';
import { trainersKey } from './queries.ts';

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

export const trainerMutations = {
  save: command(saveTrainer, { invalidates: [trainersKey] }),
  setStyles: command(
    ({ id, items }: { id: number; items: TrainerStyle[] }) =>
      api('PUT /admin/trainer/{id}/style', { params: { id }, body: { items }, ...once() }),
    { invalidates: [trainersKey] },
  ),
  /** Of the caller without an id. Answers how many trainings need somebody else. */
  addAbsence: command(
    async ({ id, body }: { id: number | undefined; body: AbsenceBody }) => {
      if (id === undefined) return (await api('POST /trainer/absence', { body, ...once() })).item.trainings;
      const { item } = await api('POST /admin/trainer/{id}/absence', { params: { id }, body, ...once() });
      return item.needsSubstitute.length;
    },
    { invalidates: [trainersKey] },
  ),
  removeOwnAbsence: command((id: number) => api('DELETE /trainer/absence/{id}', { params: { id }, ...once() }), {
    invalidates: [trainersKey],
  }),
  /** They have agreed by phone: nobody else is asked, and who was asked before is told. */
  assign: command(
    ({ trainingId, reason, trainerId }: Assignment) => {
      const body = { trainingId, reason, comment: '', agreedTrainerId: trainerId };
      return api('POST /admin/schedule/substitute', { body, ...once() });
    },
    { invalidates: [ownAnswers] },
  ),
  setRights: command(
    ({ id, rights }: { id: number; rights: RoleChanges }) =>
      api('PUT /admin/client/{id}/roles', { params: { id }, body: rights }),
    { invalidates: [trainersKey] },
  ),
  removeAbsence: command((id: number) => api('DELETE /admin/trainer/absence/{id}', { params: { id }, ...once() }), {
    invalidates: [trainersKey],
  }),
};
