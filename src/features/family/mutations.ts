import { agreedFields } from '#api/registrations/leaving/agreed-cost.ts';
import type { LeavingCost } from '#api/registrations/leaving/late-leaving.ts';
import { registrationQueries } from '#src/features/registrations/queries.ts';
import { answersTo, areaOf, command } from '#src/lib/data/command.ts';
import { api } from '#src/lib/session/call-as-user.ts';

interface FamilyBooking {
  trainingId: number;
  clientIds: readonly number[];
  isTogether: boolean;
  operationId: string;
}

interface FamilyLeaving {
  registrationId: number;
  accepts: LeavingCost | undefined;
  operationId: string;
}

const changing = {
  invalidates: [
    areaOf('GET /user/family'),
    answersTo('GET /user/family/training/{id}'),
    registrationQueries.all,
    areaOf('GET /user/schedule'),
  ],
};

/** They ask the server at once: what is queued without a network is of one person alone. */
export const familyMutations = {
  book: command(
    ({ trainingId, clientIds, isTogether, operationId: idempotencyKey }: FamilyBooking) =>
      api('POST /user/family/registration', {
        body: { trainingId, clientIds: [...clientIds], isTogether },
        idempotencyKey,
      }),
    changing,
  ),
  leave: command(
    ({ registrationId: id, accepts, operationId: idempotencyKey }: FamilyLeaving) =>
      api('DELETE /user/family/registration/{id}', {
        params: { id },
        query: accepts ? agreedFields(accepts) : {},
        idempotencyKey,
      }),
    changing,
  ),
};
