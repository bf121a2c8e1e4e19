import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleTraining } from '#tests/support/timetable/sample-training.ts';
import { renderDay, type Sight } from './render-day.ts';

const now = new Date('2026-11-24T06:00:00Z');
const date = '2026-11-24';

const t: Sight['t'] = (key, values) => `${key} ${Object.values(values ?? {}).join(' ')}`;

function sightOf(name: string, change: Partial<Sight['schedule']> = {}): Sight {
  const training = { ...sampleTraining, name, startDateTime: `${date}T18:00:00`, roomId: 1, trainerId: 1, unitId: 1 };
  const schedule = {
    items: [training],
    units: [{ id: 1, name, timeZone: 'Europe/Tallinn' }],
    roomGroups: [],
    rooms: [{ id: 1, name }],
    trainers: [{ id: 1, firstName: name, lastName: name }],
    styles: [],
    ...change,
  } as unknown as Sight['schedule'];
  return { schedule, date, now, timeZone: 'Europe/Tallinn', logo: `/l.svg?${name}`, t, language: 'et', classes: {} };
}

const shape = (html: string): string => html.replaceAll(/"[^"]*"/g, '""').replaceAll(/>[^<]*/g, '>');

test('no name becomes markup', () => {
  const plain = shape(renderDay(sightOf('Jooga')));
  const hostile = fc.oneof(
    fc.string({ minLength: 1 }),
    fc.constantFrom('"><script>', '</a>', "' onload='", '<!--', '&lt;'),
  );
  fc.assert(fc.property(hostile, (name) => shape(renderDay(sightOf(`x${name}`))) === plain));
});

test('a day without trainings, or with starts instead of rows, is left to the app', () => {
  expect(renderDay(sightOf('Jooga'))).toContain('Jooga');
  expect(renderDay(sightOf('Jooga', { items: [] }))).toBe('');
  const [training] = sightOf('Golf').schedule.items;
  if (!training) throw new Error('no training');
  expect(renderDay(sightOf('Golf', { items: [{ ...training, layout: 'tee' }] }))).toBe('');
});

test('of several clubs the first is shown, as in the app', () => {
  const [training] = sightOf('Jooga').schedule.items;
  if (!training) throw new Error('no training');
  const units = [1, 2].map((id) => ({ id, name: `Maja ${id}`, timeZone: 'Europe/Tallinn' }));
  const items = [training, { ...training, id: 2, name: 'Spinning', unitId: 2 }];
  const html = renderDay(sightOf('Jooga', { items, units } as Partial<Sight['schedule']>));
  expect([html.includes('Maja 1'), html.includes('>Jooga<'), html.includes('>Spinning<')]).toEqual([true, true, false]);
});

test('a button that only the app can answer is told from a link, which leads on by itself', () => {
  const html = renderDay(sightOf('Jooga'));
  expect([...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href)).not.toContain('');
  expect(html.match(/<button (?!type="button")/)).toBeNull();
});

test('a member’s day has their clubs, their places and, for a page without a network, its age', () => {
  const [training] = sightOf('Jooga').schedule.items;
  if (!training) throw new Error('no training');
  const units = [1, 2].map((id) => ({ id, name: `Maja ${id}`, timeZone: 'Europe/Tallinn' }));
  const my = { status: 'waiting', placeInWaitingList: 2, freeCancelUntil: null, cancelingAllowed: true };
  const items = [training, { ...training, id: 2, name: 'Spinning', unitId: 2, my }];
  const sight = sightOf('Jooga', { items, units } as unknown as Partial<Sight['schedule']>);
  const html = renderDay({
    ...sight,
    member: { homeUnitId: 2, at: now.getTime() - 24 * 3_600_000, phone: '', canBuy: true },
  });
  expect([html.includes('Maja 2'), html.includes('>Jooga</a>'), html.includes('>Spinning</a>')]).toEqual([
    true,
    false,
    true,
  ]);
  expect(html).toContain('timetable.label.waiting 2 Spinning 18:00');
  expect(html).toMatch(/<section [^>]*data-offline>.*common.when.yesterday 8:00/);
  expect(html).toContain('/user/calendar/week');
  expect(renderDay(sight)).not.toMatch(/data-offline|data-online|\/user\//);
});
