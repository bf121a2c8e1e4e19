import type { programEndpoints } from '#api/programs/endpoints.ts';
import type { TenantScope } from '#server/db/tenant-scope.ts';
import { insertKey } from '#server/features/programs/keys/commands.ts';
import { hashKey, makeKeyText } from '#server/features/programs/keys/key-text.ts';
import { type AddRows, noInput, type SamplesOf } from '#tests/support/sample.ts';

const addKey = (scope: TenantScope, name: string, byClientId: number): Promise<number> => {
  const secretHash = hashKey(makeKeyText());
  return insertKey(scope, {
    name,
    scopes: ['timetable:read'],
    days: 30,
    secretHash,
    ending: '0000',
    byClientId,
    now: new Date(),
  });
};

export const samples: SamplesOf<typeof programEndpoints> = {
  listProgramKeys: noInput,
  // However many are made, there is room for one more.
  makeProgramKey: async ({ inScope }) => {
    await inScope(({ db }) => db.deleteFrom('program_key').where('name', '=', 'Koduleht').execute());
    return { body: { name: 'Koduleht', scopes: ['timetable:read', 'registrations:write'], days: 365 } };
  },
  revokeProgramKey: async ({ inScope, people }) => ({
    params: { id: await inScope((scope) => addKey(scope, 'Vana koduleht', people.admin.id)) },
  }),
};

export const addRows: AddRows = async (scope, { clientId, mark }) => {
  await addKey(scope, mark, clientId);
};
