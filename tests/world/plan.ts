import { Random } from '../support/random.ts';
import { type ActName, actNames, oftenOf } from './acts/acts.ts';

/** So long after the one before it somebody does something: with what and how, they decide by their dice and by what is there. */
export interface Step {
  minutes: number;
  act: ActName;
  dice: number;
}

const minutesOfDay = 1440;
const night = { from: 22 * 60, until: 6 * 60 };

/** All that happens in the days of a seed. A step says all of itself, so that others can be left out without it. */
export function makePlan(seed: number, days: number): Step[] {
  const random = new Random(seed);
  const urn = actNames.flatMap((name) => Array.from({ length: oftenOf(name) }, () => name));
  const steps: Step[] = [];
  // Noon, as the world begins.
  let minute = 12 * 60;
  const end = minute + days * minutesOfDay;
  while (minute < end) {
    let minutes = random.pick([0, 0, 1, 2, 5, 11, 17, 29, 41, 60]);
    const timeOfDay = (minute + minutes) % minutesOfDay;
    if (timeOfDay >= night.from || timeOfDay < night.until)
      minutes += (night.until - timeOfDay + minutesOfDay) % minutesOfDay;
    minute += minutes;
    steps.push({ minutes, act: random.pick(urn), dice: random.below(2 ** 31) });
  }
  return steps;
}
