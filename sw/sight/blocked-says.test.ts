import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Remedy } from '#api/errors.ts';
import type { Say } from '#api/find-texts.ts';
import { languages } from '#api/languages.ts';
import { refusalReasons } from '#api/registrations/refusal.ts';
import type { Training } from '#api/timetable/schema.ts';
import { renderDay, type Sight } from '#api/timetable/sight/render-day.ts';
import { sampleTraining } from '#tests/support/timetable/sample-training.ts';
import { sayKept } from '#tests/support/timetable/say-kept.ts';

const date = '2026-11-25';
const my = {
  registrationId: 1,
  status: 'booked',
  placeInWaitingList: null,
  cancelingAllowed: true,
  freeCancelUntil: '2026-11-25T07:00:00Z',
} as const;
const at = '2026-11-28T07:00:00Z';

/** All that can block a day, in turn. */
const causes: readonly [error: string, remedy?: Partial<Remedy>][] = [
  ['same_day_limit_exceeded', { kind: 'leave_one', limit: 2, trainingIds: [1] }],
  ['same_day_limit_exceeded', { kind: 'leave_one' }],
  ['registering_limit_exceeded', { kind: 'leave_one', limit: 1, trainingIds: [1] }],
  ...refusalReasons.map((reason): [string, Partial<Remedy>] => ['registering_not_allowed', { kind: 'buy', reason }]),
  ['registering_not_allowed', { kind: 'ask_staff', reason: 'debt' }],
  ['registering_not_allowed', { kind: 'wait_until', reason: 'paused', at }],
  ['registering_not_allowed', { kind: 'wait_until', reason: 'right_blocked' }],
  ['registering_not_allowed'],
];

function sightOf([error, remedy]: (typeof causes)[number], change: Partial<Sight>, name = 'Jooga'): Sight {
  const bookable = { allowed: false, error, remedy } as unknown as Training['bookable'];
  const of = (id: number, hour: number, more: Partial<Training>): Training => ({
    ...sampleTraining,
    id,
    name,
    startDateTime: `${date}T${hour}:00:00`,
    ...more,
  });
  const items = [
    of(1, 10, { my }),
    of(2, 11, { bookable }),
    of(3, 12, { bookable, visitors: 'free' }),
    of(4, 13, { bookable, freePlaces: 0, isWaitingListAllowed: true }),
    { ...of(5, 10, { bookable: { allowed: true } }), startDateTime: '2026-11-27T10:00:00' },
  ];
  const units = [{ id: 1, name, address: name, phone: name, timeZone: 'Europe/Tallinn' }];
  return {
    schedule: { items, units, roomGroups: [], rooms: [], trainers: [], styles: [] },
    date,
    now: new Date('2026-11-24T08:00:00Z'),
    timeZone: 'Europe/Tallinn',
    logo: '/l.svg',
    t: sayKeys,
    language: 'et',
    classes: {},
    member: { at: 0, homeUnitId: undefined, phone: name, canBuy: true },
    ...change,
  };
}

const sayKeys: Say = (key, values) => `${key} ${Object.values(values ?? {}).join(' ')}`;

test.each(languages)(
  'all that a day says on which nothing can be booked is given to what draws it: %s',
  async (language) => {
    const missing = new Set<string>();
    const t = await sayKept(language, missing);
    const drawn = causes.map((cause) => renderDay(sightOf(cause, { t, language })));
    expect([...missing]).toEqual([]);
    expect(drawn.filter((html) => html.split('data-blocked').length === 2)).toHaveLength(causes.length);
    expect(drawn.join('')).not.toMatch(/\{\{|undefined/);
  },
);

test('the reason stands above the day alone, whose rows say their places', () => {
  const html = renderDay(sightOf(['registering_not_allowed', { kind: 'buy', reason: 'debt' }], {}));
  expect(html).toContain('registrations.reason.debt');
  expect(html).not.toContain('timetable.refused');
  expect(html.match(/timetable\.place\.free 4/g)).toHaveLength(2);
  const visitors = renderDay(sightOf(['registering_not_allowed'], { member: undefined }));
  expect(visitors).not.toContain('data-blocked');
  expect(visitors).toContain('timetable.refused');
});

const shape = (html: string): string => html.replaceAll(/"[^"]*"/g, '""').replaceAll(/>[^<]*/g, '>');

test('no name becomes markup', () => {
  const [cause] = causes;
  if (!cause) throw new Error('There is no cause.');
  for (const one of [cause, ['registering_not_allowed', { kind: 'buy' }] as const satisfies typeof cause]) {
    const plain = shape(renderDay(sightOf(one, {}, 'Pilates')));
    const hostile = fc.constantFrom('"><script>', '</a>', "' onload='", '<!--', '&lt;', '\u2028');
    fc.assert(fc.property(hostile, (name) => shape(renderDay(sightOf(one, {}, `x${name}`))) === plain));
  }
});
