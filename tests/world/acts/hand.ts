import { toWallTime } from '#api/dates.ts';
import type { EndpointName } from '#api/endpoints.ts';
import type { Random } from '../../support/random.ts';
import type { Sample } from '../../support/sample.ts';
import type { Person, WorldClub } from '../club.ts';
import type { Answer, World } from '../world.ts';

/** What an act plays with: the world, one of its clubs, and the dice of its step. */
export interface Hand {
  world: World;
  club: WorldClub;
  random: Random;
}

/** Something that somebody does. It looks for what it can be done to; where there is nothing, nothing is told. */
export type Act = (hand: Hand) => Promise<void>;

export const ask = (
  { world, club, random }: Hand,
  as: Person | undefined,
  says: string,
  [name, sample]: [EndpointName, Sample],
): Promise<Answer> =>
  world.ask(club, name, { ...sample, ...(as && { as }), says: `${as?.name ?? 'A visitor'} ${says}`, random });

export type Training = Awaited<ReturnType<typeof upcoming>>[number];

/** The next trainings, the first at the front; a few minutes into the past too, where those are meant. */
export const upcoming = ({ world, club }: Hand, { sinceMinutes = 0, count = 8 } = {}) =>
  club.inScope(({ db }) =>
    db
      .selectFrom('training')
      .selectAll()
      .where('starts_at', '>', new Date(world.now.getTime() - sinceMinutes * 60_000))
      .where('is_cancelled', '=', false)
      .orderBy('starts_at')
      .orderBy('id')
      .limit(count)
      .execute(),
  );

export const timeOf = ({ starts_at }: { starts_at: Date }): string => toWallTime(starts_at, 'Europe/Tallinn');

const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

export function called(training: { name: string; starts_at: Date }): string {
  const at = timeOf(training);
  return `${training.name} of ${days[new Date(`${at}Z`).getUTCDay()]} ${at.slice(8, 10)}.${at.slice(5, 7)} ${at.slice(11, 16)}`;
}

/** One of several, where there are any. */
export const oneOf = <T>({ random }: Hand, items: readonly T[]): T | undefined =>
  items.length === 0 ? undefined : random.pick(items);

/** The nearer ones are what people do something to most. */
export const nearOf = <T>(hand: Hand, items: readonly T[]): T | undefined =>
  items[Math.min(hand.random.below(items.length || 1), hand.random.below(items.length || 1))];

export const trainingOf = ({ club }: Hand, id: number) =>
  club.inScope(({ db }) => db.selectFrom('training').selectAll().where('id', '=', id).executeTakeFirst());

export const nameOf = ({ club }: Hand, clientId: number | null): string =>
  club.members.find((one) => one.clientId === clientId)?.name ?? 'a visitor';
