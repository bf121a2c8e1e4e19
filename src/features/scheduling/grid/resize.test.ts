import { expect, test } from 'vitest';
import { resized } from './resize.ts';

const evening = { start: 1080, duration: 60 };

test('an end is moved to the nearest step, and the other one stays', () => {
  expect(resized(evening, 'end', 13, 5)).toEqual({ start: 1080, duration: 75 });
  expect(resized(evening, 'end', 13, 30)).toEqual({ start: 1080, duration: 60 });
  expect(resized(evening, 'start', -13, 5)).toEqual({ start: 1065, duration: 75 });
});

test('nothing is shorter than five minutes, or leaves the day', () => {
  expect(resized(evening, 'end', -300, 5)).toEqual({ start: 1080, duration: 5 });
  expect(resized(evening, 'start', 300, 5)).toEqual({ start: 1135, duration: 5 });
  expect(resized(evening, 'end', 900, 5)).toEqual({ start: 1080, duration: 360 });
  expect(resized({ start: 20, duration: 60 }, 'start', -100, 5)).toEqual({ start: 0, duration: 80 });
  expect(resized({ start: 1400, duration: 120 }, 'end', 30, 5)).toEqual({ start: 1400, duration: 120 });
});
