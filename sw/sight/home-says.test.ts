import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Say } from '#api/find-texts.ts';
import { type HomeSight, renderHome } from '#api/home/sight/render-home.ts';
import { languages } from '#api/languages.ts';
import type { UserTraining } from '#api/registrations/schema.ts';
import type { Schedule, Training } from '#api/timetable/schema.ts';
import type { OwnCourse, OwnCourses } from '#api/training-groups/own-schema.ts';
import { sampleTraining, sampleUserTraining } from '#tests/support/timetable/sample-training.ts';
import { sayKept } from '#tests/support/timetable/say-kept.ts';

const now = new Date('2026-11-24T06:00:00Z');
const cost = { feeCents: 500, usesVisit: true };
const right = { source: 'contract', name: 'Kuukaart', validUntil: null, visitsLeft: null } as const;
const contract = {
  number: '1',
  name: 'Kuukaart',
  status: 0,
  validUntil: '2026-11-01',
  visitsLeft: null,
  isValid: false,
};
const none = { contract: null, right: null, otherRights: [] };

const trainingOf = (startDateTime: string, change: Partial<UserTraining> = {}): UserTraining => ({
  ...sampleUserTraining,
  startDateTime,
  ...change,
});

const soon = trainingOf('2026-11-24T10:00:00', { freeCancelUntil: '2026-11-24T07:00:00Z' });
const late = trainingOf('2026-11-24T07:30:00', { freeCancelUntil: '2026-11-24T05:00:00Z', lateLeaving: cost });
const offered = { status: 'waiting', canTake: true, placeInWaitingList: 2 } as const;

const scheduleOf = (items: Training[], name = 'Kesklinn'): Schedule => {
  const unit = { id: 1, name, address: '', phone: '', timeZone: 'Europe/Tallinn' };
  const trainer = { id: 1, firstName: name, lastName: name };
  return { items, styles: [], units: [unit, { ...unit, id: 2 }], rooms: [], roomGroups: [], trainers: [trainer] };
};
/** Attended last week, and offered again in the next. */
const past = trainingOf('2026-11-17T18:00:00');
const again = { ...sampleTraining, startDateTime: '2026-12-01T18:00:00', trainerId: 1 };

const sampleCourse: OwnCourse = {
  id: 1,
  name: 'Delfiinid',
  unitId: 1,
  trainerId: 1,
  roomId: null,
  style: null,
  capacity: 12,
  memberCount: 3,
  times: [],
  nextStartDateTime: '2026-11-26T18:00:00',
  firstDate: '2026-11-12',
  lastDate: '2026-12-17',
  joinedOn: '2026-11-12',
  state: 'member',
  hasRight: true,
  validUntil: null,
  attended: 1,
  marked: 2,
  remainingDates: 4,
};
const coursesOf = (items: OwnCourse[], name = 'Kesklinn'): OwnCourses => ({
  ...scheduleOf([], name),
  items,
  offers: [],
  termsVersion: '',
  isPaidOnline: true,
  today: '2026-11-24',
});

/** All that a home can say, in turn. */
const homes: readonly Partial<HomeSight>[] = [
  { items: [soon], status: { ...none, right, otherRights: [{ ...right, visitsLeft: 3 }] } as never, goal: 3 },
  { items: [late, trainingOf('2026-11-25T10:00:00')], status: { ...none, contract } as never },
  {
    items: [{ ...late, lateLeaving: { ...cost, feeCents: 0 } }],
    status: { ...none, contract: { ...contract, status: 1 } } as never,
  },
  { items: [{ ...late, lateLeaving: { feeCents: 0, usesVisit: false } }], status: none as never, canBuy: false },
  {
    items: [
      trainingOf('2026-11-27T10:00:00'),
      trainingOf('2026-11-25T11:00:00', { ...offered, offeredUntil: '2026-11-24T07:00:00Z' }),
      trainingOf('2026-11-25T12:00:00', offered),
      trainingOf('2026-11-25T13:00:00', { trainingStatus: 'cancelled' }),
    ],
  },
  { items: [past], nextWeek: scheduleOf([again]) },
  { items: [past], nextWeek: scheduleOf([{ ...again, freePlaces: 1, visitors: 'free' }]) },
  {
    courses: coursesOf([
      sampleCourse,
      { ...sampleCourse, state: 'held', remainingDates: 1, nextStartDateTime: '2026-11-24T18:00:00' },
      { ...sampleCourse, hasRight: false, nextStartDateTime: null, lastDate: null, remainingDates: 0, marked: 0 },
      { ...sampleCourse, hasRight: false, validUntil: '2026-11-20', nextStartDateTime: '2026-11-25T18:00:00' },
    ]),
  },
  {},
];

function homeOf(change: Partial<HomeSight>, t: Say, name = 'Liis'): HomeSight {
  const open = { ...sampleTraining, startDateTime: '2026-11-24T19:00:00', freePlaces: 2 };
  return {
    person: { firstName: name, lastName: name },
    club: { name, logo: '/l.svg' },
    items: [],
    at: now.getTime(),
    status: none as never,
    schedule: scheduleOf([open]),
    nextWeek: undefined,
    courses: coursesOf([]),
    goal: null,
    canBuy: true,
    now,
    timeZone: 'Europe/Tallinn',
    t,
    quotes: [name],
    language: 'et',
    classes: {},
    ...change,
  };
}

test.each(languages)('all that a home says is given to what draws it: %s', async (language) => {
  const missing = new Set<string>();
  const t = await sayKept(language, missing);
  const drawn = homes.map((home) => renderHome(homeOf({ ...home, language }, t)));
  expect([...missing]).toEqual([]);
  expect(drawn.join('')).not.toContain('{{');
});

const sayKeys: Say = (key, values) => `${key} ${Object.values(values ?? {}).join(' ')}`;
const shape = (html: string): string => html.replaceAll(/"[^"]*"/g, '""').replaceAll(/>[^<]*/g, '>');

function homeNamed(name: string): string {
  const items = ['2026-11-17T18:00:00', '2026-11-25T10:00:00', '2026-11-26T10:00:00'].map((start) =>
    trainingOf(start, { trainingName: name, trainerName: name, roomName: name, clubName: name }),
  );
  const nextWeek = scheduleOf([{ ...again, name }], name);
  const shown = { ...right, name };
  const courses = coursesOf([{ ...sampleCourse, name }], name);
  return renderHome(
    homeOf(
      { items, nextWeek, courses, status: { ...none, right: shown, otherRights: [shown] } as never },
      sayKeys,
      name,
    ),
  );
}

test('no name becomes markup', () => {
  const plain = shape(homeNamed('Jooga'));
  const hostile = fc.constantFrom('"><script>', '</a>', "' onload='", '<!--', '&lt;', '\u2028');
  fc.assert(fc.property(hostile, (name) => shape(homeNamed(`x${name}`)) === plain));
});
