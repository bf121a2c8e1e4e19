import type { Language } from '#api/languages.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { ApiError } from '../../endpoint/api-error.ts';
import { presentPublicEntry, type EntryContext } from './present-entry.ts';
import { findPublicEntry } from './queries.ts';
import { writeCalendar } from './write-calendar.ts';

/** One public training as a file to take into a calendar. Throws 404 where there is none. */
export async function writeTrainingCalendar(
  scope: TenantScope,
  id: number,
  context: EntryContext & { language: Language },
): Promise<string> {
  const row = await findPublicEntry(scope, id);
  if (!row) throw new ApiError(404, 'training_not_found');
  return writeCalendar({ language: context.language, entries: [presentPublicEntry(row, context)] });
}
