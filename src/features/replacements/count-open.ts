import type { Offer } from '#api/replacements/schema.ts';
import type { Side } from './queries.ts';

type Counted = Pick<Offer, 'state' | 'isOver' | 'isOwn' | 'own'>;

/** Offers that wait for the person: a trainer may still apply for them; an admin sees all that nobody has taken. */
export const countOpen = (offers: readonly Counted[], side: Side): number =>
  offers.filter(
    ({ state, isOver, isOwn, own }) =>
      state === 'open' && !isOver && (side === 'admin' || (!isOwn && own?.state !== 'applied')),
  ).length;
