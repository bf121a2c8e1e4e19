import { expect, test } from 'vitest';
import { nextUpdateStep, type UpdateScene } from './next-update-step.ts';

const scene: UpdateScene = { who: 'nobody', isHeld: false, isHidden: false, isNew: false };

test('a visitor’s page reloads by itself', () => {
  expect(step({})).toBe('reload');
});

test('a logged-in user’s page never reloads by itself, nor one whose user is not known yet', () => {
  for (const who of ['somebody', 'unknown'] as const) expect(step({ who })).toBe('wait');
});

test('an update activates behind a hidden page, whoever its user is', () => {
  for (const who of ['nobody', 'somebody', 'unknown'] as const) expect(step({ who, isHidden: true })).toBe('activate');
});

test('nothing happens while a page is held, visible or not', () => {
  for (const who of ['nobody', 'somebody'] as const) {
    for (const isHidden of [true, false]) expect(step({ who, isHidden, isHeld: true })).toBe('wait');
  }
});

test('a page that is already the new one activates the update and stays', () => {
  for (const isHeld of [true, false]) expect(step({ isNew: true, isHeld })).toBe('activate');
});

const step = (changes: Partial<UpdateScene>) => nextUpdateStep({ ...scene, ...changes });
