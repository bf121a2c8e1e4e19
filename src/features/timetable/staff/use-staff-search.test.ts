import { expect, test } from 'vitest';
import type { Training } from '#api/timetable/schema.ts';
import { clubOfTrainer, withTrainersClub } from './use-staff-search.ts';

const units = [{ id: 1 }, { id: 2 }, { id: 3 }] as never[];

test('the club is where the trainer leads most, else the last choice, else the first, and none where there is one', () => {
  expect(clubOfTrainer({ items: [led(1), led(2), led(2), led(3, false)], units }, 3)).toBe(2);
  expect(clubOfTrainer({ items: [led(2, false)], units }, 3)).toBe(3);
  expect(clubOfTrainer({ items: [], units }, 9)).toBe(1);
  expect(clubOfTrainer({ items: [led(1)], units: units.slice(0, 1) }, 1)).toBeUndefined();
});

test('all clubs are never shown unless they were chosen, but one’s own trainings are, wherever they are', () => {
  expect(withTrainersClub({}, 2, 7)).toEqual({ unit: [2] });
  expect(withTrainersClub({ unit: [1, 2] }, 2, 7)).toEqual({ unit: [1, 2] });
  expect(withTrainersClub({ trainer: [7] }, 2, 7)).toEqual({ trainer: [7] });
  expect(withTrainersClub({ trainer: [8] }, 2, 7)).toEqual({ trainer: [8], unit: [2] });
});

const led = (unitId: number, isOwn = true) => ({ unitId, staff: { isOwn, bookedCount: 0 } }) as Training;
