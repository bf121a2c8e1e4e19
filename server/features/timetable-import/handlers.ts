import { toPlainDate } from '#api/dates.ts';
import type { Language } from '#api/languages.ts';
import type { CheckedTimetable, timetableImportEndpoints } from '#api/timetable-import/endpoints.ts';
import { ApiError } from '../../endpoint/api-error.ts';
import type { HandlersOf } from '../../endpoint/handler.ts';
import { FileError } from '../../files/file-error.ts';
import { countOutcomes, presentColumns, reportOf } from '../../files/report.ts';
import { type Said, said } from '../../files/said.ts';
import { speak } from '../../files/speak.ts';
import { namesOfOne } from '../catalog/style-names.ts';
import { logImport } from '../clients/audit/commands.ts';
import { zoneOfFirst } from '../rooms/club-zone.ts';
import { fileRequest, nameOfPlan } from './app/file-request.ts';
import { lineOutcomes } from './app/line-outcomes.ts';
import { weekPreview } from './app/week-preview.ts';
import { ImportError, type Problem } from './import-error.ts';
import { applyPlanned } from './import-timetable.ts';
import { type FileRequest, type Planned, planRead, type ReadFile, readFile } from './plan-file/plan-file.ts';
import { getCatalogue, listImported } from './queries.ts';
import type { Catalogue } from './resolve-occurrences.ts';
import { columnNames, nameOfField, type TableField } from './table/column-names.ts';
import { writeTimetable } from './table/write-timetable.ts';

export const timetableImportHandlers: HandlersOf<typeof timetableImportEndpoints> = {
  checkTimetableFile: (request) => {
    const asked = fileRequest(request);
    const say = (one: Said) => speak(one, request.language);
    return request.inTenant(async (scope) => {
      try {
        const read = await readFile(scope, asked);
        if (read.problem) return { ...nothing, problem: say(read.problem), ...tableOf(read, request.language) };
        const planned = await planRead(scope, asked, read, false);
        return present(planned, read, asked, request.language);
      } catch (error) {
        if (!(error instanceof ImportError)) throw error;
        const [first] = error.problems;
        return { ...nothing, problem: first ? say(atLine(first)) : '' };
      }
    });
  },

  importTimetable: (request) => {
    const { claims, now, services, inTenant } = request;
    const asked = fileRequest(request);
    return inTenant(async (scope) => {
      const read = await readFile(scope, asked);
      if (read.problem) throw new ApiError(409, 'changed_meanwhile');
      const withJobs = { ...asked, jobs: services.jobs };
      const planned = await applyPlanned(scope, withJobs, read, request.query.plan, nameOfPlan(asked));
      const { inserts, updates, cancels, deletes } = planned.plan;
      const classes = { created: inserts.length, updated: updates.length, removed: cancels.length + deletes.length };
      await logImport(scope, { counts: classes, of: 'timetable', byClientId: claims.clientId, now });
      request.hasChanged('timetable');
      if (planned.resolved.newRooms.length + planned.resolved.newTrainers.length > 0) request.hasChanged('tenant');
      return { counts: countOutcomes(lineOutcomes(planned, read)), classes };
    }).catch((error: unknown) => {
      throw error instanceof ImportError ? new ApiError(409, 'changed_meanwhile') : error;
    });
  },

  exportTimetable: ({ language, now, inTenant }) =>
    inTenant(async (scope) => {
      const catalogue = await getCatalogue(scope);
      const trainings = await listImported(scope, { source: null, now, isLocked: false });
      const shown = trainings.filter(({ isCancelled }) => !isCancelled);
      try {
        const text = writeTimetable(shown, { catalogue, language });
        const fileName = `timetable-${toPlainDate(now, zoneOfFirst(catalogue.clubs))}.csv`;
        return { problem: null, file: { fileName, type: 'text/csv', content: Buffer.from(text).toString('base64') } };
      } catch (error) {
        if (error instanceof FileError) return { problem: speak(error.said, language), file: null };
        throw error;
      }
    }),
};

const atLine = ({ line, said: reason }: Problem): Said =>
  line === undefined ? reason : said('event.atLine', { line, reason });

const nothing: CheckedTimetable = {
  problem: null,
  columns: [],
  fields: [],
  counts: { created: 0, updated: 0, unchanged: 0, refused: 0 },
  report: [],
  notices: [],
  classes: { created: 0, updated: 0, missing: 0, missingWithPeople: 0 },
  names: [],
  choices: [],
  week: null,
  plan: '',
};

function present(planned: Planned, read: ReadFile, request: FileRequest, language: Language): CheckedTimetable {
  const say = (one: Said) => speak(one, language);
  const { plan, resolved, notices } = planned;
  const outcomes = lineOutcomes(planned, read);
  const missing = read.isTable ? [] : plan.missing;
  return {
    problem: null,
    ...tableOf(read, language),
    counts: countOutcomes(outcomes),
    report: reportOf(outcomes, say),
    notices: notices.filter(({ line }) => line === undefined).map((notice) => say(notice.said)),
    classes: {
      created: plan.inserts.length,
      updated: plan.updates.length,
      missing: missing.length,
      missingWithPeople: missing.filter(({ hasRegistrations }) => hasRegistrations).length,
    },
    names: resolved.names,
    choices: choicesOf(read.catalogue, language),
    week: weekPreview(planned, read, request.removes),
    plan: nameOfPlan(request)(planned),
  };
}

const tableOf = ({ columns }: ReadFile, language: Language): Pick<CheckedTimetable, 'columns' | 'fields'> => ({
  columns: presentColumns(columns),
  fields: columns
    ? columnNames.map(({ field }) => ({ field, label: nameOfField(field, language), of: groupOf(field) }))
    : [],
});

function groupOf(field: TableField): CheckedTimetable['fields'][number]['of'] {
  if (field === 'club' || field === 'room') return 'place';
  return ['date', 'until', 'weekdays', 'start', 'end', 'minutes'].includes(field) ? 'time' : 'class';
}

function choicesOf({ clubs, rooms, styles, trainers }: Catalogue, language: Language): CheckedTimetable['choices'] {
  const clubOf = (unitId: number) => clubs.find(({ id }) => id === unitId)?.name ?? '';
  const styleIds = [...new Set(styles.map(({ id }) => id))];
  return [
    ...trainers.map(({ id, firstName, lastName }) => ({
      of: 'trainer' as const,
      id,
      label: `${firstName} ${lastName}`.trim(),
    })),
    ...rooms.map(({ id, unitId, name }) => ({
      of: 'room' as const,
      id,
      label: clubs.length > 1 ? `${name}, ${clubOf(unitId)}` : name,
    })),
    ...styleIds.map((id) => ({ of: 'style' as const, id, label: namesOfOne(styles, id, language)[0]?.name ?? '' })),
  ].toSorted((a, b) => a.label.localeCompare(b.label, 'et'));
}
