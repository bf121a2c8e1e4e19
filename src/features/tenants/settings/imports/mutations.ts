import type { OpeningList } from '#api/accounting/opening-schema.ts';
import { type NameChoice, writeNames } from '#api/timetable-import/file-limits.ts';
import { answersTo, areaOf, command } from '#src/lib/data/command.ts';
import { api } from '#src/lib/session/call-as-user.ts';
import type { SavedFile } from './save-button.tsx';

export interface ChosenTable {
  body: Blob;
  /** What somebody has said of each column; undefined: as they are named. */
  columns?: (string | null)[] | undefined;
}

/** A check that was looked at, to be done; the same key for each attempt. */
interface Bringing extends ChosenTable {
  plan: string;
  invites: boolean;
  idempotencyKey: string;
}

export interface ChosenTimetable extends ChosenTable {
  names: readonly NameChoice[];
  /** What the calendar has no longer is taken away. */
  removes: boolean;
}

const timetableQuery = ({ columns, names, removes }: ChosenTimetable) => ({
  columns,
  names: names.length > 0 ? writeNames(names) : undefined,
  removes: removes || undefined,
});

/** Data of people leaves: the log has another line. */
const saving = (load: () => Promise<SavedFile>) =>
  command(load, { invalidates: [answersTo('GET /admin/audit')], when: 'done', gcTime: 0 });

const openingFile = async (list: OpeningList): Promise<SavedFile> => ({
  file: await api('GET /admin/accounting/opening/file', { query: { list } }),
});

export const importMutations = {
  check: command(
    ({ body, columns }: ChosenTable) => api('POST /admin/people/file/check', { query: { columns }, body }),
    {
      gcTime: 0,
    },
  ),
  bringIn: command(
    ({ body, idempotencyKey, columns, plan, invites }: Bringing) =>
      api('POST /admin/people/file', { query: { columns, plan, invites }, body, idempotencyKey }),
    { invalidates: [areaOf('GET /admin/people'), answersTo('GET /admin/audit')], when: 'done', gcTime: 0 },
  ),
  checkTimetable: command(
    (chosen: ChosenTimetable) =>
      api('POST /admin/timetable/file/check', { query: timetableQuery(chosen), body: chosen.body }),
    { gcTime: 0 },
  ),
  bringTimetable: command(
    ({ plan, idempotencyKey, ...chosen }: ChosenTimetable & { plan: string; idempotencyKey: string }) =>
      api('POST /admin/timetable/file', {
        query: { ...timetableQuery(chosen), plan },
        body: chosen.body,
        idempotencyKey,
      }),
    { invalidates: [areaOf('GET /admin/schedule'), answersTo('GET /admin/audit')], when: 'done', gcTime: 0 },
  ),
  saveTimetable: command((): Promise<SavedFile> => api('GET /admin/timetable/file', {}), { gcTime: 0 }),
  savePeople: saving(() => api('GET /admin/people/file', {})),
  saveDebts: saving(() => openingFile('debts')),
  saveCredits: saving(() => openingFile('credits')),
  saveVouchers: saving(() => openingFile('vouchers')),
};
