import { queryOptions } from '@tanstack/react-query';
import type { PlainDate } from '#api/dates.ts';
import type { Offer } from '#api/replacements/schema.ts';
import { api } from '#src/lib/session/call-as-user.ts';

/** Whose view: a trainer's own, or that of admins over all. */
export type Side = 'trainer' | 'admin';

export const replacementsKey = (clientId: number) => ['own', clientId, 'replacements'] as const;

/** The specification's cache tags `ReplacementRequests` and `TrainerReplacementRequests` are the keys of both lists. */
export const replacementQueries = {
  list: (clientId: number, side: Side) =>
    queryOptions({
      queryKey: [...replacementsKey(clientId), 'list', side] as const,
      queryFn: ({ signal }) =>
        side === 'admin'
          ? api('GET /admin/schedule/substitute', { signal })
          : api('GET /trainer/schedule/substitute', { signal }),
      staleTime: 15_000,
    }),
  candidates: (clientId: number, side: Side, training: number) =>
    queryOptions({
      queryKey: [...replacementsKey(clientId), 'candidates', side, training] as const,
      queryFn: ({ signal }) =>
        side === 'admin'
          ? api('GET /admin/schedule/substitute/candidates', { query: { training }, signal })
          : api('GET /trainer/schedule/substitute/candidates', { query: { training }, signal }),
      staleTime: 0,
    }),
  /** The trainings of a day, of which one may be offered. */
  trainings: (clientId: number, trainerId: number | undefined, date: PlainDate) =>
    queryOptions({
      queryKey: [...replacementsKey(clientId), 'trainings', trainerId ?? 0, date] as const,
      queryFn: ({ signal }) =>
        trainerId === undefined
          ? api('GET /admin/schedule', { query: { from: date, until: date }, signal })
          : api('GET /trainer/schedule', { query: { from: date, until: date, trainer: [trainerId] }, signal }),
      staleTime: 15_000,
    }),
  training: (clientId: number, id: number) =>
    queryOptions({
      queryKey: [...replacementsKey(clientId), 'training', id] as const,
      queryFn: ({ signal }) => api('GET /trainer/schedule/{id}', { params: { id }, signal }),
      staleTime: 15_000,
    }),
};

type Counted = Pick<Offer, 'state' | 'isOver' | 'isOwn' | 'own'>;

/** Offers that wait for the person: a trainer may still apply for them; an admin sees all that nobody has taken. */
export const countOpen = (offers: readonly Counted[], side: Side): number =>
  offers.filter(
    ({ state, isOver, isOwn, own }) =>
      state === 'open' && !isOver && (side === 'admin' || (!isOwn && own?.state !== 'applied')),
  ).length;
