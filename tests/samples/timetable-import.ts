import { addDays, toPlainDate } from '#api/dates.ts';
import type { timetableImportEndpoints } from '#api/timetable-import/endpoints.ts';
import { inTenant } from '#server/db/tenant-scope.ts';
import { fileRequest, nameOfPlan } from '#server/features/timetable-import/app/file-request.ts';
import { planRead, readFile } from '#server/features/timetable-import/plan-file/plan-file.ts';
import { getCatalogue } from '#server/features/timetable-import/queries.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import type { FullTenant } from '#tests/support/contract/full-tenant.ts';
import { noInput, type SamplesOf } from '#tests/support/sample.ts';

/** A class that is not there yet, as a table. */
async function tableOf({ tenantId, mark }: FullTenant, { owner, clock }: TestApp): Promise<Buffer> {
  const { clubs, styles } = await inTenant(owner, tenantId, getCatalogue);
  const date = addDays(toPlainDate(clock.now, clubs[0]?.timeZone ?? 'UTC'), 20);
  const cells = [date, '05:10', '45', mark, styles[0]?.name, clubs[0]?.name];
  return Buffer.from(['date;start;minutes;class;style;club', cells.join(';')].join('\n'));
}

export const samples: SamplesOf<typeof timetableImportEndpoints> = {
  // What a file says comes back in the answer, so that no mark stands in it.
  checkTimetableFile: () => ({ file: Buffer.from('date;start;minutes;class\n2026-12-24;05:10;45;Jooga') }),
  importTimetable: async (tenant, _person, test) => {
    const file = await tableOf(tenant, test);
    const request = fileRequest({ query: {}, body: file, language: 'et', now: test.clock.now });
    const plan = await inTenant(test.owner, tenant.tenantId, async (scope) => {
      const read = await readFile(scope, request);
      return nameOfPlan(request)(await planRead(scope, request, read, false));
    });
    return { query: { plan }, file };
  },
  exportTimetable: noInput,
};
