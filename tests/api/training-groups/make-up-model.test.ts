import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestPerson } from '#tests/support/app/test-club.ts';
import { type MakeUpClub, openMakeUpClub } from '#tests/support/courses/make-up-club.ts';
import { openPayScene, type PayScene } from '#tests/support/payments/pay-club.ts';

let scene: PayScene;
let own: MakeUpClub;

beforeAll(async () => {
  scene = await openPayScene('2026-11-18T10:00:00Z');
  own = await openMakeUpClub(scene);
});
afterAll(() => scene?.close());

/** Two are members of the course of Thursdays, the third of that of Fridays. */
const isOwn = (who: number, date: number): boolean => date < 4 === who < 2;

test('every history agrees with the model', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ who: fc.nat(2), date: fc.nat(7), leaves: fc.boolean() }), {
        minLength: 15,
        maxLength: 30,
      }),
      async (acts) => {
        const thursdays = await own.addCourse({ weekday: 4, from: '2026-11-26' });
        const fridays = await own.addCourse({ weekday: 5, from: '2026-11-27' });
        const people = [await own.addMember(thursdays), await own.addMember(thursdays), await own.addMember(fridays)];
        const all = [...thursdays.ids, ...fridays.ids];
        const places = all.map((_, date) => new Set([0, 1, 2].filter((who) => isOwn(who, date))));
        const credits = people.map((): Map<number, number | null> => new Map());
        const comes = (who: number, date: number): boolean => {
          const held = credits[who] ?? new Map();
          const place = places[date] ?? new Set();
          if (place.has(who) || place.size >= 2) return false;
          if (isOwn(who, date)) {
            if (typeof held.get(date) === 'number') return false;
            held.delete(date);
          } else {
            const unused = [...held].filter(([, used]) => used === null).map(([missed]) => missed);
            if (unused.length === 0) return false;
            held.set(Math.min(...unused), date);
          }
          place.add(who);
          return true;
        };
        const leaves = (who: number, date: number): boolean => {
          const held = credits[who] ?? new Map();
          if (!places[date]?.delete(who)) return false;
          if (isOwn(who, date)) {
            if (held.size < 2) held.set(date, null);
          } else for (const [missed, used] of held) if (used === date) held.set(missed, null);
          return true;
        };
        for (const { who, date, leaves: isLeaving } of acts) {
          const person = people[who] as TestPerson;
          const status = await (isLeaving ? own.leave : own.come)(person, all[date]);
          const isDone = (isLeaving ? leaves : comes)(who, date);
          expect([who, date, isLeaving, status < 300]).toEqual([who, date, isLeaving, isDone]);
        }
        for (const [who, person] of people.entries()) {
          const found = (await own.makeUp(person)).credits.map(({ missed, booked }) => [
            all.indexOf(missed?.trainingId ?? 0),
            booked ? all.indexOf(booked.trainingId) : null,
          ]);
          const known = [...(credits[who] ?? [])];
          expect(found.toSorted()).toEqual(known.toSorted());
          // A visit of the course is on its ticket or in a credit, and never in both.
          expect(await own.visits(person)).toBe(4);
        }
        await own.fine();
      },
    ),
    { numRuns: 8 },
  );
});
