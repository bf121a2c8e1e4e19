import { expect, test } from 'vitest';
import { subjectText } from '#src/lib/outbox/subject-text.ts';
import { findClub } from './use-club-of.ts';

test('where there are several clubs, a training has its club in words', () => {
  expect(findClub([week('Kesklinn', 'Ülemiste')], 102)).toBe('Ülemiste');
  expect(findClub([undefined, own(7, 'Kesklinn'), week('Ülemiste')], 7)).toBe('Kesklinn');
});

test('where there is one club, or the training is unknown, there is none', () => {
  expect(findClub([week('Kesklinn'), own(7, 'Kesklinn')], 101)).toBeUndefined();
  expect(findClub([week('Kesklinn', 'Ülemiste')], 999)).toBeUndefined();
});

test('two classes of one name and time in two clubs read differently', () => {
  const subject = { name: 'Pilates', startDateTime: '2026-11-24T18:00:00' };
  expect(subjectText({ ...subject, club: 'Kesklinn' })).toBe('Pilates, 24.11. 18:00, Kesklinn');
  expect(subjectText(subject)).toBe('Pilates, 24.11. 18:00');
});

type Known = NonNullable<Parameters<typeof findClub>[0][number]>;

const week = (...clubs: string[]) =>
  ({
    units: clubs.map((name, at) => ({ id: at + 1, name })),
    items: clubs.map((_, at) => ({ id: at + 101, unitId: at + 1, name: 'Pilates' })),
  }) as unknown as Known;
const own = (id: number, clubName: string) => ({ items: [{ id, clubName }] }) as unknown as Known;
