import type { CheckedFile, peopleFileEndpoints } from '#api/clients/people-file-endpoints.ts';
import { toPlainDate } from '#api/dates.ts';
import type { Language } from '#api/languages.ts';
import { ApiError, invalidFields } from '../../../endpoint/api-error.ts';
import type { HandlersOf } from '../../../endpoint/handler.ts';
import { FileError } from '../../../files/file-error.ts';
import { countOutcomes, presentColumns, reportOf } from '../../../files/report.ts';
import type { Said } from '../../../files/said.ts';
import { logExport } from '../../lists/commands.ts';
import { logImport } from '../audit/commands.ts';
import { columnNames, type Field, nameOfField } from './column-names.ts';
import { exportClients } from './export-clients.ts';
import { bringIn, type ClientsRequest, type PlannedFile, planFile } from './import-clients.ts';
import { getVocabulary } from './queries.ts';
import { speak } from './words/speak.ts';

interface Asked {
  tenant: { id: number };
  query: { columns?: (string | null)[] | undefined };
  body: Uint8Array;
  now: Date;
  services: { secret: string };
}

const requestOf = ({ tenant, query, body, now, services }: Asked): ClientsRequest => ({
  tenantId: tenant.id,
  file: body,
  chosen: query.columns?.map(fieldOf),
  now,
  readSecret: async () => services.secret,
});

const known = new Set<string>(columnNames.map(({ field }) => field));

/** @throws ApiError for what is no column of ours */
function fieldOf(name: string | null): Field | null {
  if (name !== null && !known.has(name)) throw invalidFields(['columns']);
  return name as Field | null;
}

export const peopleFileHandlers: HandlersOf<typeof peopleFileEndpoints> = {
  checkPeopleFile: async (request) => {
    const asked = requestOf(request);
    const planned = await request.inTenant((scope) => planFile(scope, asked));
    return present(planned, request.language);
  },

  importPeople: (request) => {
    const { query, claims, now, origin, services, inTenant } = request;
    const invitation = query.invites ? { origin, jobs: services.jobs, secret: services.secret } : undefined;
    return inTenant(async (scope) => {
      const done = await bringIn(scope, requestOf(request), { nameOfPlan: query.plan, invitation }).catch(refuse);
      const counts = countOutcomes(done.outcomes);
      await logImport(scope, { counts, byClientId: claims.clientId, now });
      request.hasChanged('entry');
      return { counts, invited: done.invited };
    });
  },

  exportPeople: ({ claims, language, now, inTenant }) =>
    inTenant(async (scope) => {
      try {
        const text = await exportClients(scope, language);
        const { timeZone } = await getVocabulary(scope);
        await logExport(scope, { list: 'people', byClientId: claims.clientId, now });
        const fileName = `people-${toPlainDate(now, timeZone)}.csv`;
        return { problem: null, file: { fileName, type: 'text/csv', content: Buffer.from(text).toString('base64') } };
      } catch (error) {
        if (error instanceof FileError) return { problem: speak(error.said, language), file: null };
        throw error;
      }
    }),
};

/** The plan is no longer the one that was shown. */
const refuse = (error: unknown): never => {
  throw error instanceof FileError ? new ApiError(409, 'changed_meanwhile') : error;
};

function present({ columns, plan, problem, name }: PlannedFile, language: Language): CheckedFile {
  const outcomes = plan?.outcomes ?? [];
  const say = (one: Said) => speak(one, language);
  return {
    problem: problem ? say(problem) : null,
    columns: presentColumns(columns),
    fields: columnNames.map(({ field }) => ({ field, label: nameOfField(field, language), of: kindOf(field) })),
    counts: countOutcomes(outcomes),
    report: reportOf(outcomes, say),
    plan: name,
  };
}

function kindOf(field: Field): CheckedFile['fields'][number]['of'] {
  const [kind] = field.split('.');
  return kind === 'contract' || kind === 'ticket' ? kind : 'person';
}
