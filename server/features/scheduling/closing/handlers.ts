import type { closingEndpoints } from '#api/scheduling/closing/endpoints.ts';
import { read, write } from '../../../endpoint/club.ts';
import type { HandlersOf } from '../../../endpoint/handler.ts';
import { closeClub, listClosings, openAgain } from './close-club.ts';
import { foreseeClosing } from './foresee-closing.ts';

export const closingHandlers: HandlersOf<typeof closingEndpoints> = {
  listClosings: (request) =>
    read(request, async ({ scope, ...means }) => ({ items: await listClosings(scope, means) })),

  foreseeClosing: (request) =>
    read(request, ({ scope, catalog, now }) => {
      const { query, body, claims } = request;
      return foreseeClosing(scope, { body, why: query, byClientId: claims.clientId, catalog, now });
    }),

  closeClub: (request) =>
    write(request, 'timetable', async ({ scope, catalog, now, jobs }) => {
      const { query, body, claims } = request;
      const wanted = { body, why: query, byClientId: claims.clientId };
      const { id, ...done } = await closeClub(scope, { ...wanted, catalog, jobs, now });
      const [item] = await listClosings(scope, { catalog, now }, id);
      if (!item) throw new Error('What was closed is there');
      return { item, ...done };
    }),

  openAgain: (request) =>
    write(request, 'timetable', async ({ scope, catalog, now }) => {
      await openAgain(scope, request.params.id, { catalog, now });
      return { items: await listClosings(scope, { catalog, now }) };
    }),
};
