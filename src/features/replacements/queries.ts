import type { PlainDate } from '#api/dates.ts';
import type { Schedule } from '#api/timetable/schema.ts';
import type { Shown } from '#src/lib/api/contract.ts';
import { areaOf } from '#src/lib/data/command.ts';
import { type Asked, query } from '#src/lib/data/query.ts';

/** As a screen has them: what was kept on the device lacks what its endpoint does not keep. */
export type OfferList = Shown<'GET /admin/schedule/substitute'> | Shown<'GET /trainer/schedule/substitute'>;
export type Offer = OfferList['items'][number];

/** Whose view: a trainer's own, or that of admins over all. */
export type Side = 'trainer' | 'admin';

export const replacementsKey = areaOf('GET /admin/schedule/substitute');

/** The specification's cache tags `ReplacementRequests` and `TrainerReplacementRequests` are the keys of both lists. */
export const replacementQueries = {
  list: (owner: number, side: Side) =>
    side === 'admin'
      ? query('GET /admin/schedule/substitute', { owner })
      : query('GET /trainer/schedule/substitute', { owner }),
  candidates: (owner: number, side: Side, training: number) =>
    side === 'admin'
      ? query('GET /admin/schedule/substitute/candidates', { owner, query: { training } })
      : query('GET /trainer/schedule/substitute/candidates', { owner, query: { training } }),
  /** The trainings of a day, of which one may be offered. */
  trainings: (owner: number, trainerId: number | undefined, date: PlainDate) =>
    (trainerId === undefined
      ? query('GET /admin/schedule', { owner, query: { from: date, until: date } })
      : query('GET /trainer/schedule', {
          owner,
          query: { from: date, until: date, trainer: [trainerId] },
        })) as Asked<Schedule>,
  training: (owner: number, id: number) => query('GET /trainer/schedule/{id}', { owner, params: { id } }),
};

type Counted = Pick<Offer, 'state' | 'isOver' | 'isOwn' | 'own'>;

/** Offers that wait for the person: a trainer may still apply for them; an admin sees all that nobody has taken. */
export const countOpen = (offers: readonly Counted[], side: Side): number =>
  offers.filter(
    ({ state, isOver, isOwn, own }) =>
      state === 'open' && !isOver && (side === 'admin' || (!isOwn && own?.state !== 'applied')),
  ).length;
