import { randomUUID } from 'node:crypto';
import type { descriptionEndpoints } from '#api/descriptions/endpoints.ts';
import { styleName } from '#api/timetable/style-name.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { ApiError, invalidFields } from '../../endpoint/api-error.ts';
import { writeRows } from '../../endpoint/club.ts';
import type { HandlersOf, RequestContext } from '../../endpoint/handler.ts';
import { insertFile } from '../files/commands.ts';
import { makePhoto } from '../files/make-photo.ts';
import { saveLayout, saveTrainerDescription, saveTrainingDescription } from './commands.ts';
import { listRoomLayouts, listStyleLayouts, listTrainerDescriptions, listTrainingDescriptions } from './queries.ts';

/** A change that everybody who looks at a training sees at once. */
async function write(request: RequestContext, work: (scope: TenantScope) => Promise<boolean>): Promise<undefined> {
  await writeRows(request, 'timetable', async (scope) => {
    if (!(await work(scope))) throw new ApiError(404, 'item_not_found');
  });
  return undefined;
}

export const descriptionHandlers: HandlersOf<typeof descriptionEndpoints> = {
  listDescriptions: ({ inTenant, now, language }) =>
    inTenant(async (scope) => {
      const trainings = await listTrainingDescriptions(scope, now);
      const trainers = await listTrainerDescriptions(scope);
      return {
        trainings: trainings.map(({ about, bring, ...one }) => ({ ...one, about: about ?? {}, bring: bring ?? {} })),
        trainers: trainers.map(({ bio, ...one }) => ({ ...one, bio: bio ?? {} })),
        styles: (await listStyleLayouts(scope)).map(({ id, layout, ...style }) => ({
          id,
          name: styleName(style, language),
          layout,
        })),
        rooms: await listRoomLayouts(scope),
      };
    }),

  describeTraining: (request) =>
    write(request, async (scope) => {
      await saveTrainingDescription(scope, request.body);
      return true;
    }),

  describeTrainer: (request) =>
    write(request, (scope) => saveTrainerDescription(scope, request.params.id, request.body)),

  saveTrainerPhoto: async (request) => {
    const { params, body, claims, now, services, tenant } = request;
    const picture = await makePhoto(body);
    if (!picture) throw invalidFields(['file']);
    // Before its row, so that no row is ever without content; what a failure leaves is collected.
    const stored = await services.files.write(tenant.id, picture);
    const id = randomUUID();
    await write(request, async (scope) => {
      await insertFile(scope, { id, ...stored, ownerClientId: claims.clientId, now });
      return saveTrainerDescription(scope, params.id, { photo: id });
    });
    return { photo: id };
  },

  deleteTrainerPhoto: (request) =>
    write(request, (scope) => saveTrainerDescription(scope, request.params.id, { photo: null })),

  saveLayout: async (request) => {
    await write(request, (scope) => saveLayout(scope, request.body));
    request.hasChanged('tenant');
    return undefined;
  },
};
