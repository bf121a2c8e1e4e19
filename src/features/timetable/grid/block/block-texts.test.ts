import { describe, expect, test } from 'vitest';
import { blockTexts } from './block-texts.ts';

const facts = { start: '18:00', end: '18:55', who: 'K. Tamm', places: '8 vaba', mark: undefined };
const hour = 3.875;

describe('what a block says under its name', () => {
  test('when, by whom and how many places, where it is wide', () => {
    expect(blockTexts(facts, 11, hour).rest).toEqual(['18:00–18:55', 'K. Tamm · 8 vaba']);
  });

  test('the places rather than the trainer, where both have no room', () => {
    expect(blockTexts(facts, 6.6, hour).rest).toEqual(['18:00–18:55', '8 vaba']);
  });

  test('only lines that are whole', () => {
    expect(blockTexts(facts, 11, hour * 0.75).rest).toEqual(['18:00–18:55']);
    expect(blockTexts(facts, 11, hour / 2).rest).toEqual([]);
  });

  test('nothing that would be cut at the side', () => {
    expect(blockTexts({ ...facts, places: '21 vietas' }, 3.5, hour).rest).toEqual(['18:00']);
    expect(blockTexts(facts, 2, hour).rest).toEqual([]);
  });

  test('nothing beside one’s own mark, where it is narrow', () => {
    expect(blockTexts({ ...facts, mark: 'booked' }, 5, hour)).toEqual({ isNarrow: true, lines: 2, rest: [] });
    expect(blockTexts({ ...facts, mark: 'booked' }, 11, hour).rest).not.toEqual([]);
  });
});
