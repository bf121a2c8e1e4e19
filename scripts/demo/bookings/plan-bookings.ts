import { isoWeekday, type PlainDate } from '#api/dates.ts';
import type { DemoClub } from '../demo-club.ts';
import { type DemoPerson, demoPeople, peopleOfDay } from '../people/demo-people.ts';
import { type Random, seededRandom } from '../seeded-random.ts';
import type { PlannedTraining } from '../timetable/plan-trainings.ts';

/** Fractions of the time from opening to closing of the booking, 0 to 1. */
interface Moments {
  createdAt: number;
  promotedAt?: number;
  cancelledAt?: number;
}

export interface PlannedBooking extends Moments {
  person: DemoPerson;
  status: 'booked' | 'waiting' | 'cancelled';
  waitingNumber: number | null;
  /** A no-show, if still booked then. */
  isAbsent: boolean;
}

const seasons: Readonly<Record<string, number>> = { '01': 1.4, '06': 0.6, '07': 0.65, '12': 0.9 };
const noShowRate = 0.1;
const mostWaiting = 8;

/** Demand by hour: high Monday to Thursday from 17 to 20, low around noon and at the weekend. */
function demandAt({ weekday, from, class: { demand = 0.8 } }: PlannedTraining, date: PlainDate): number {
  const hour = from / 60;
  const season = seasons[date.slice(5, 7)] ?? 1;
  if (weekday > 5) return demand * season * 0.85;
  if (hour >= 17 && hour < 20) return demand * season * (weekday === 5 ? 0.85 : 1.35);
  if (hour >= 11 && hour < 16) return demand * season * 0.6;
  return demand * season * 0.85;
}

/** Small trainings vary from empty to full by day; large classes are steadier. */
function chanceFactor({ class: { places } }: PlannedTraining, random: Random): number {
  return places <= 6 ? 1.9 * random.next() : 0.55 + 0.8 * random.next();
}

/** Assigns the people of a day, each once, so that nobody is in two places or over a limit. */
function peopleToDeal(club: DemoClub, date: PlainDate, random: Random): (unit: string, count: number) => DemoPerson[] {
  const atHome = new Map<string, DemoPerson[]>(club.units.map(({ name }) => [name, []]));
  for (const person of random.shuffled(peopleOfDay(club, date))) atHome.get(person.homeUnit)?.push(person);
  return (unit, count) => atHome.get(unit)?.splice(0, count) ?? [];
}

/** The member's training of this day, if any. */
function pickForMember(club: DemoClub, date: PlainDate, trainings: readonly PlannedTraining[]): string | undefined {
  if (!club.member.weekdays.includes(isoWeekday(date))) return undefined;
  const random = seededRandom(`${club.mailDomain} member ${date}`);
  const liked = trainings.filter(({ name, isCancelled }) => club.member.classes.includes(name) && !isCancelled);
  return liked.length > 0 ? random.pick(liked).key : undefined;
}

/** Cancelled bookings, the first to leave first. */
function planLeaving(people: readonly DemoPerson[], random: Random): PlannedBooking[] {
  const times = people.map(() => 0.7 + 0.3 * random.next()).toSorted((a, b) => a - b);
  return people.map((person, at) => {
    return {
      person,
      status: 'cancelled',
      waitingNumber: null,
      isAbsent: false,
      createdAt: 0.4 * random.next(),
      cancelledAt: times[at] ?? 1,
    };
  });
}

function planBooked(people: readonly DemoPerson[], random: Random): PlannedBooking[] {
  return people.map((person) => {
    const createdAt = 0.6 * random.next() ** 2;
    return { person, status: 'booked', waitingNumber: null, isAbsent: random.next() < noShowRate, createdAt };
  });
}

/** `wanted` is the demand without a capacity limit; those beyond it join the waitlist. */
function planOne(
  { class: { places, isWaitingListAllowed = true } }: PlannedTraining,
  wanted: number,
  deal: (count: number) => DemoPerson[],
  random: Random,
): PlannedBooking[] {
  const left = planLeaving(deal(random.below(2) + Math.round(Math.min(wanted, places) * 0.06)), random);
  const booked = planBooked(deal(Math.min(wanted, places)), random);
  const isLine = isWaitingListAllowed && wanted > places && booked.length === places;
  if (!isLine) return [...left, ...booked];
  // A client who left a full training made room for the first on the waitlist.
  const promoted = booked.slice(0, left.length).map((booking, at) => {
    return { ...booking, createdAt: 0.5 + (0.1 * at) / left.length, promotedAt: left[at]?.cancelledAt ?? 1 };
  });
  const line = deal(Math.min(wanted - places, mostWaiting)).map((person, at): PlannedBooking => {
    const waitingNumber = promoted.length + at + 1;
    return { person, status: 'waiting', waitingNumber, isAbsent: false, createdAt: 0.6 + (0.1 * at) / mostWaiting };
  });
  return [...left, ...promoted, ...booked.slice(promoted.length), ...line];
}

/** Nobody stays booked when the training is cancelled. */
const cancelAll = (bookings: readonly PlannedBooking[]): PlannedBooking[] =>
  bookings
    .filter(({ status }) => status === 'booked')
    .map((booking) => ({ ...booking, status: 'cancelled', cancelledAt: 1 }));

/**
 * The registrations of the trainings of one date, by key: depends only on club and date. The caller considers whether
 * the date is past, and how far its booking has opened.
 */
export function planBookings(
  club: DemoClub,
  date: PlainDate,
  trainings: readonly PlannedTraining[],
): Map<string, PlannedBooking[]> {
  const random = seededRandom(`${club.mailDomain} bookings ${date}`);
  const deal = peopleToDeal(club, date, random);
  const [member] = demoPeople(club);
  const memberKey = pickForMember(club, date, trainings);
  const planned = new Map<string, PlannedBooking[]>();
  for (const training of trainings) {
    const demand = demandAt(training, date) * chanceFactor(training, random);
    const isForMember = training.key === memberKey;
    // Leaves a free place for the member, and one more for the user of the demo.
    const wanted = isForMember ? Math.max(1, training.class.places - 2) : Math.round(training.class.places * demand);
    const others = planOne(training, isForMember ? wanted - 1 : wanted, (count) => deal(training.unit, count), random);
    const own: PlannedBooking[] =
      isForMember && member
        ? [
            {
              person: member,
              status: 'booked',
              waitingNumber: null,
              isAbsent: random.next() < noShowRate,
              createdAt: 0.2,
            },
          ]
        : [];
    planned.set(training.key, training.isCancelled ? cancelAll(others) : [...own, ...others]);
  }
  return planned;
}
