import { placeState } from '#api/timetable/place-state.ts';
import type { Training } from '#api/timetable/schema.ts';

/** What a day shows beside its list at first: the user's next one, else the first with a place for them, else the first. */
export function firstChoice(
  trainings: readonly Training[],
  now: Date,
  zoneOf: (training: Training) => string,
): Training | undefined {
  const states = trainings.map((training) => ({ training, state: placeState(training, now, zoneOf(training)) }));
  const ahead = states.filter(({ state: { kind } }) => kind !== 'over' && kind !== 'cancelled');
  const find = (...kinds: string[]) => ahead.find(({ state: { kind } }) => kinds.includes(kind));
  return (find('booked', 'waiting') ?? find('free', 'last') ?? ahead[0] ?? states[0])?.training;
}
