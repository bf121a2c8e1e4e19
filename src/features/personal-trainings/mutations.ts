import type { ProposeBody, ShareVisitsBody } from '#api/personal-trainings/schema.ts';
import type { Presence } from '#api/rosters/schema.ts';
import { serverNow } from '#src/lib/api/server-clock.ts';
import { command, once, ownAnswers } from '#src/lib/data/command.ts';
import { api } from '#src/lib/session/call-as-user.ts';

export const personalMutations = {
  answer: command(
    ({ id, isAccepted, acceptOverlap }: { id: number; isAccepted: boolean; acceptOverlap?: number[] }) =>
      api('PUT /user/personal-training/session/{id}', {
        params: { id },
        body: { isAccepted, ...(acceptOverlap && { acceptOverlap }) },
        ...once(),
      }),
    { invalidates: [ownAnswers] },
  ),
  answerSubstitute: command(
    ({ id, isAccepted }: { id: number; isAccepted: boolean }) =>
      api('PUT /user/personal-training/session/{id}/substitute', { params: { id }, body: { isAccepted }, ...once() }),
    { invalidates: [ownAnswers] },
  ),
  share: command(
    ({ id, ...body }: ShareVisitsBody & { id: number }) =>
      api('POST /user/personal-training/{id}/share', { params: { id }, body, ...once() }),
    { invalidates: [ownAnswers] },
  ),
  takeBack: command((id: number) => api('DELETE /user/card/share/{id}', { params: { id }, ...once() }), {
    invalidates: [ownAnswers],
  }),
  propose: command(
    ({ id, ...body }: ProposeBody & { id: number }) =>
      api('POST /trainer/personal-training/{id}/session', { params: { id }, body, ...once() }),
    { invalidates: [ownAnswers] },
  ),
  end: command((id: number) => api('DELETE /trainer/personal-training/session/{id}', { params: { id }, ...once() }), {
    invalidates: [ownAnswers],
  }),
  mark: command(
    ({ id, presence }: { id: number; presence: Presence }) =>
      api('PUT /trainer/registration/{id}', {
        params: { id },
        body: { presence, tappedAt: serverNow().toISOString() },
        ...once(),
      }),
    { invalidates: [ownAnswers] },
  ),
  addColleague: command(
    ({ id, trainerId }: { id: number; trainerId: number }) =>
      api('POST /trainer/personal-training/{id}/trainer', { params: { id }, body: { trainerId }, ...once() }),
    { invalidates: [ownAnswers] },
  ),
  askSubstitute: command(
    ({ id, trainerId }: { id: number; trainerId: number | null }) =>
      api('PUT /trainer/personal-training/session/{id}/substitute', {
        params: { id },
        body: { trainerId },
        ...once(),
      }),
    { invalidates: [ownAnswers] },
  ),
};
