import { randomUUID } from 'node:crypto';
import type { lawEndpoints } from '#api/law/endpoints.ts';
import { inTenant } from '#server/db/tenant-scope.ts';
import { newestVersion } from '#server/features/law/queries.ts';
import { type AddRows, noInput, type SamplesOf } from '#tests/support/sample.ts';

export const samples: SamplesOf<typeof lawEndpoints> = {
  getLaw: noInput,
  getLawTexts: noInput,
  changeLawText: async ({ tenantId }, _person, test) => ({
    body: {
      page: 'accessibility',
      texts: { et: randomUUID(), en: '', lv: '' },
      version: await inTenant(test.owner, tenantId, (scope) => newestVersion(scope, 'accessibility')),
    },
  }),
};

export const addRows: AddRows = async ({ db, tenantId: tenant_id }, { clientId, mark }) => {
  await db
    .insertInto('law_text')
    .values({
      tenant_id,
      page: 'privacy',
      version: 1,
      texts: JSON.stringify({ et: mark, en: mark, lv: mark }),
      valid_from: new Date(),
      by_client_id: clientId,
    })
    .execute();
};
