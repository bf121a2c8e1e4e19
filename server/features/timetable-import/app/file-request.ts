import { createHash } from 'node:crypto';
import type { Language } from '#api/languages.ts';
import { readNames } from '#api/timetable-import/file-limits.ts';
import { invalidFields } from '../../../endpoint/api-error.ts';
import { type FileRequest, fingerprint, type Planned } from '../plan-file/plan-file.ts';
import { columnNames, type TableField } from '../table/column-names.ts';

export interface AskedFile {
  query: {
    columns?: (string | null)[] | undefined;
    names?: string | undefined;
    removes?: boolean | undefined;
  };
  body: Uint8Array;
  language: Language;
  now: Date;
}

const known = new Set<string>(columnNames.map(({ field }) => field));

/** @throws ApiError for what is no column of ours */
function fieldOf(name: string | null): TableField | null {
  if (name !== null && !known.has(name)) throw invalidFields(['columns']);
  return name as TableField | null;
}

/** As the command does it, but that lines may be refused, nothing unknown is made unasked, and tables are read too. */
export const fileRequest = ({ query, body, language, now }: AskedFile): FileRequest => ({
  file: body,
  source: 'ical',
  weeks: 26,
  places: null,
  style: null,
  createRooms: false,
  organizers: 'detect',
  skipBroken: true,
  removes: query.removes ?? false,
  names: readNames(query.names ?? '') ?? [],
  table: { chosen: query.columns?.map(fieldOf), language },
  now,
});

/** Of this plan of this file: another file, other answers or other facts make another. */
export const nameOfPlan =
  ({ file, names, removes, table }: FileRequest) =>
  (planned: Planned): string =>
    createHash('sha256')
      .update(file)
      .update(JSON.stringify([names, removes, table?.chosen ?? null, fingerprint(planned), planned.skipped]))
      .digest('base64url');
