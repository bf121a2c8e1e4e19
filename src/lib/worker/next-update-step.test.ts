import { expect, test } from 'vitest';
import { nextUpdateStep, type UpdateScene } from './next-update-step.ts';

const scene: UpdateScene = { who: 'nobody', isHeld: false, isHidden: false, isNew: false };
const step = (changes: Partial<UpdateScene>) => nextUpdateStep({ ...scene, ...changes });

test('where nobody is logged in the page is loaded anew by itself', () => {
  expect(step({})).toBe('reload');
});

test('a logged-in person’s page is never loaded anew by itself, nor one whose person is not known yet', () => {
  for (const who of ['somebody', 'unknown'] as const) expect(step({ who })).toBe('wait');
});

test('an update takes over behind a page that nobody looks at, whoever it belongs to', () => {
  for (const who of ['nobody', 'somebody', 'unknown'] as const) expect(step({ who, isHidden: true })).toBe('activate');
});

test('nothing happens under what somebody has begun, seen or not', () => {
  for (const who of ['nobody', 'somebody'] as const) {
    for (const isHidden of [true, false]) expect(step({ who, isHidden, isHeld: true })).toBe('wait');
  }
});

test('a page that is already the new one lets the update in and stays', () => {
  for (const isHeld of [true, false]) expect(step({ isNew: true, isHeld })).toBe('activate');
});
