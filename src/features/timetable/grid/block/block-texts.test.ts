import { describe, expect, test } from 'vitest';
import { blockTexts } from './block-texts.ts';

const facts = { start: '18:00', end: '18:55', who: 'K. Tamm', places: '8 vaba', mark: undefined };
const hour = 3.875;

describe('a block shows under its name', () => {
  test('the time, the trainer and the free places, if it is wide', () => {
    expect(blockTexts('Pilates', facts, 11, hour).rest).toEqual(['18:00–18:55', 'K. Tamm · 8 vaba']);
  });

  test('the places rather than the trainer, if there is no room for both', () => {
    expect(blockTexts('Pilates', facts, 6.6, hour).rest).toEqual(['18:00–18:55', '8 vaba']);
  });

  test('only whole lines', () => {
    expect(blockTexts('Pilates', facts, 11, hour * 0.75).rest).toEqual(['18:00–18:55']);
    expect(blockTexts('Pilates', facts, 11, hour / 2).rest).toEqual([]);
  });

  test('nothing that would be cut off at the side', () => {
    expect(blockTexts('Pilates', { ...facts, places: '21 vietas' }, 3.5, hour).rest).toEqual(['18:00']);
    expect(blockTexts('Pilates', facts, 2, hour).rest).toEqual([]);
  });

  test('nothing beside the user’s own mark, if it is narrow', () => {
    expect(blockTexts('Pilates', { ...facts, mark: 'booked' }, 5, hour)).toEqual({
      isNarrow: true,
      lines: 2,
      rest: [],
    });
    expect(blockTexts('Pilates', { ...facts, mark: 'booked' }, 11, hour).rest).not.toEqual([]);
  });

  test('its name in several lines rather than cut off', () => {
    expect(blockTexts('Senioru peldēšana', facts, 8.4, hour).isNarrow).toBe(true);
    expect(blockTexts('Ratas: mäed', facts, 8.4, hour).isNarrow).toBe(false);
  });
});
