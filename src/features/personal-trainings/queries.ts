import type { PlainDate } from '#api/dates.ts';
import type { Shown } from '#src/lib/api/contract.ts';
import { areaOf } from '#src/lib/data/command.ts';
import { query } from '#src/lib/data/query.ts';

/** As a screen has them: what was kept on the device lacks what its endpoint does not keep. */
export type OwnPackage = Shown<'GET /user/personal-training'>['items'][number];

export const personalKey = areaOf('GET /user/personal-training');

export const personalQueries = {
  /** Own packages with their sessions. */
  own: (owner: number) => query('GET /user/personal-training', { owner }),
  /** Packages that a trainer trains from. */
  ofTrainer: (owner: number) => query('GET /trainer/personal-training', { owner }),
  /** When trainer, client and room are free. */
  free: (
    owner: number,
    { id, unit, room, from }: { id: number; unit: number; room: number | undefined; from: PlainDate | undefined },
  ) => query('GET /trainer/personal-training/{id}/free', { owner, params: { id }, query: { unit, room, from } }),
  /** Who gives personal trainings in a club. */
  offer: (owner: number, unit: number | undefined) =>
    query('GET /user/product/personal-training', unit === undefined ? undefined : { owner, query: { unit } }, {
      retry: false,
    }),
};
