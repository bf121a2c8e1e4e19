import type { DemoClass, DemoClub, DemoUnit } from '../demo-club.ts';

export interface WeeklyTraining {
  unit: string;
  room: string;
  name: string;
  class: DemoClass;
  /** 1 (Monday) to 7 (Sunday). */
  weekday: number;
  /** `18:15`, in the club's wall time. */
  time: string;
  /** Minutes after midnight. */
  from: number;
  until: number;
  /** Index among the club's trainers; null for none. */
  trainer: number | null;
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

function* slotsOf(club: DemoClub, unit: DemoUnit): Generator<WeeklyTraining> {
  for (const [room, classes] of Object.entries(unit.week)) {
    for (const [name, slots] of Object.entries(classes)) {
      const found = club.classes[name];
      if (!found) throw new Error(`${club.name} has no class ${name}`);
      for (const slot of slots) {
        const [days = '', ...times] = slot.split(' ');
        for (const day of days) {
          for (const time of times) {
            const from = minutesOf(time);
            const until = from + found.minutes;
            yield { unit: unit.name, room, name, class: found, weekday: Number(day), time, from, until, trainer: null };
          }
        }
      }
    }
  }
}

const overlaps = (a: WeeklyTraining, b: WeeklyTraining): boolean =>
  a.weekday === b.weekday && a.from < b.until && b.from < a.until;

/**
 * The first trainer is preferred until they have this many a day, so that the demo's trainer log-in shows a full week.
 */
const busyDay = 4;

function findTrainer(club: DemoClub, training: WeeklyTraining, given: readonly WeeklyTraining[]): number | null {
  const able = club.trainers
    .map((trainer, index) => ({ trainer, index }))
    .filter(({ trainer }) => trainer.unit === training.unit && trainer.styles.includes(training.class.style))
    .filter(({ index }) => !given.some((other) => other.trainer === index && overlaps(other, training)))
    .map(({ index }) => ({ index, load: given.filter((other) => other.trainer === index).length }));
  const hers = given.filter(({ trainer, weekday }) => trainer === 0 && weekday === training.weekday);
  if (hers.length < busyDay && able.some(({ index }) => index === 0)) return 0;
  return able.toSorted((a, b) => a.load - b.load || a.index - b.index)[0]?.index ?? null;
}

function plan(club: DemoClub): WeeklyTraining[] {
  const slots = club.units
    .flatMap((unit) => [...slotsOf(club, unit)])
    .toSorted((a, b) => a.weekday - b.weekday || a.from - b.from);
  const given: WeeklyTraining[] = [];
  for (const slot of slots) {
    const needsTrainer = slot.class.hasTrainer ?? true;
    given.push(needsTrainer ? { ...slot, trainer: findTrainer(club, slot, given) } : slot);
  }
  return given;
}

const known = new Map<DemoClub, readonly WeeklyTraining[]>();

/** The club's week in order of time, with its trainers, who are never in two places at once. */
export function planWeek(club: DemoClub): readonly WeeklyTraining[] {
  const week = known.get(club) ?? plan(club);
  known.set(club, week);
  return week;
}
