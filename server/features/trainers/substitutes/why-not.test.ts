import { expect, test } from 'vitest';
import { whyNotAsked } from './why-not.ts';

const training = { styleId: 3, startDateTime: '2026-11-20T18:00:00', duration: 60 };
const free = { isAway: false, isBusy: false, weekMinutes: 600 };
const mayAll = { styles: [], hours: [], weekMinutes: null };

test('without styles, hours and a limit a trainer may lead everything', () => {
  expect(whyNotAsked(mayAll, training, free)).toBeNull();
});

test('who is away or leads something else then is not asked, whatever else holds', () => {
  expect(whyNotAsked(mayAll, training, { ...free, isAway: true, isBusy: true })).toBe('away');
  expect(whyNotAsked(mayAll, training, { ...free, isBusy: true })).toBe('busy');
});

test('only who substitutes in the style is asked', () => {
  expect(whyNotAsked({ ...mayAll, styles: [style(4, true)] }, training, free)).toBe('style');
  expect(whyNotAsked({ ...mayAll, styles: [style(3, false)] }, training, free)).toBe('not_allowed');
  expect(whyNotAsked({ ...mayAll, styles: [style(3, true)] }, training, free)).toBeNull();
});

test('nobody is asked outside their hours, or beyond those of a week', () => {
  const friday = { weekday: 5, from: '09:00', until: '18:30' };
  expect(whyNotAsked({ ...mayAll, hours: [friday] }, training, free)).toBe('out_of_hours');
  expect(whyNotAsked({ ...mayAll, weekMinutes: 660 }, training, free)).toBeNull();
  expect(whyNotAsked({ ...mayAll, weekMinutes: 659 }, training, free)).toBe('week_full');
});

const style = (styleId: number, substitutes: boolean) => ({ styleId, leads: true, substitutes });
