import { agreedFields } from '#api/registrations/leaving/agreed-cost.ts';
import type { LeavingCost } from '#api/registrations/leaving/late-leaving.ts';
import { command } from '#src/lib/data/command.ts';
import { api } from '#src/lib/session/call-as-user.ts';

/** What the desk does for somebody. `reason` overrides a rule. */
export type DeskAct = {
  name: string;
  reason?: string;
} /** `isPastLine`: also a place that is kept for those who wait. */ & (
  | { kind: 'book'; trainingId: number; clientId: number; isPastLine?: boolean }
  | { kind: 'wait'; trainingId: number; clientId: number }
  | { kind: 'move'; registrationId: number; trainingId: number }
  | { kind: 'admit'; registrationId: number }
  | { kind: 'guest'; trainingId: number; phone: string; email: string }
  | { kind: 'remove'; registrationId: number; cost?: LeavingCost; canUndo: boolean }
  | { kind: 'undo'; registrationId: number }
  | { kind: 'note'; registrationId: number; note: string | null }
);

/** Somebody else's place is at stake, so it is sent at once or not at all. */
export const deskMutations = {
  act: command(async (act: DeskAct & { operationId: string }): Promise<void> => void (await send(act))),
};

function send(act: DeskAct & { operationId: string }): Promise<unknown> {
  const { operationId: idempotencyKey } = act;
  const reason = act.reason === undefined ? {} : { reason: act.reason };
  switch (act.kind) {
    case 'book':
    case 'wait': {
      const past = act.kind === 'book' && act.isPastLine && { pastWaitingList: true };
      const body = { clientId: act.clientId, waitingList: act.kind === 'wait', ...past, ...reason };
      return api('POST /admin/registration/class/{id}', { params: { id: act.trainingId }, body, idempotencyKey });
    }
    case 'move': {
      const body = { trainingId: act.trainingId, ...reason };
      return api('PUT /admin/registration/{id}/training', { params: { id: act.registrationId }, body, idempotencyKey });
    }
    case 'admit': {
      const body = { reason: act.reason ?? null };
      return api('PUT /admin/registration/{id}/place', { params: { id: act.registrationId }, body, idempotencyKey });
    }
    case 'remove': {
      const { cost } = act;
      const accepted = cost && agreedFields(cost);
      const query = { ...accepted, ...reason };
      return api('DELETE /admin/registration/{id}', { params: { id: act.registrationId }, query, idempotencyKey });
    }
    case 'guest': {
      const { name, phone, email } = act;
      const body = { name, phone, ...(email && { email }) };
      return api('POST /admin/registration/class/{id}/guest', { params: { id: act.trainingId }, body, idempotencyKey });
    }
    case 'undo':
      return api('POST /admin/registration/{id}/undo', { params: { id: act.registrationId }, idempotencyKey });
    case 'note':
      return api('PUT /admin/registration/{id}', { params: { id: act.registrationId }, body: { note: act.note } });
  }
}
