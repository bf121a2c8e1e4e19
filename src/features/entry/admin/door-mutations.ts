import type { NewDoor } from '#api/entry/door/door-schema.ts';
import { command } from '#src/lib/data/command.ts';
import { api } from '#src/lib/session/call-as-user.ts';
import { entryQueries } from '../queries.ts';

const changed = { invalidates: [entryQueries.doors], when: 'done' } as const;

export const doorMutations = {
  add: command((body: NewDoor) => api('POST /admin/door', { body }), changed),
  enrol: command((id: number) => api('POST /admin/door/{id}/enrolment', { params: { id } })),
  remove: command((id: number) => api('DELETE /admin/door/{id}', { params: { id } }), changed),
};
