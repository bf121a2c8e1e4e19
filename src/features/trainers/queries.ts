import type { PlainDate } from '#api/dates.ts';
import type { Shown } from '#src/lib/api/contract.ts';
import { areaOf } from '#src/lib/data/command.ts';
import { query } from '#src/lib/data/query.ts';

/** As a screen has them: what was kept on the device lacks what its endpoint does not keep. */
export type AdminTrainer = Shown<'GET /admin/trainer'>['items'][number];

export const trainersKey = areaOf('GET /admin/trainer');

export const trainerQueries = {
  /** Active trainers. */
  list: (owner: number) => query('GET /admin/trainer', { owner }),
  /** What occupies all of them in the week of a date. */
  week: (owner: number, date: PlainDate) =>
    query('GET /admin/trainer/week', { owner, query: { date } }, { key: [date] }),
  figures: (owner: number, id: number) => query('GET /admin/trainer/{id}/figures', { owner, params: { id } }),
  /** Those of the trainer who asks. */
  ownAbsences: (owner: number) => query('GET /trainer/absence', { owner }),
  /** Absences with the trainings that need a substitute. */
  absences: (owner: number, id: number) => query('GET /admin/trainer/{id}/absence', { owner, params: { id } }),
};
