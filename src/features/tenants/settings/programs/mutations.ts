import type { NewProgramKey } from '#api/programs/schema.ts';
import type { NewWebhook } from '#api/programs/webhook-schema.ts';
import { areaOf, command } from '#src/lib/data/command.ts';
import { api } from '#src/lib/session/call-as-user.ts';
import { programQueries } from './queries.ts';

/** The addresses, and what was sent to each. */
const sent = { invalidates: [areaOf('GET /admin/program/webhook')], when: 'done' } as const;

export const programMutations = {
  makeKey: command((body: NewProgramKey) => api('POST /admin/program/key', { body }), {
    invalidates: [programQueries.keys],
    when: 'done',
    gcTime: 0,
  }),
  revokeKey: command((id: number) => api('DELETE /admin/program/key/{id}', { params: { id } }), {
    invalidates: [programQueries.keys],
    when: 'answered',
  }),
  addWebhook: command((body: NewWebhook) => api('POST /admin/program/webhook', { body }), { ...sent, gcTime: 0 }),
  renewSecret: command((id: number) => api('POST /admin/program/webhook/{id}/secret', { params: { id } }), {
    ...sent,
    gcTime: 0,
  }),
  resume: command((id: number) => api('POST /admin/program/webhook/{id}/resume', { params: { id } }), sent),
  removeWebhook: command((id: number) => api('DELETE /admin/program/webhook/{id}', { params: { id } }), sent),
  sendAgain: command((id: number) => api('POST /admin/program/webhook/delivery/{id}/again', { params: { id } }), sent),
};
