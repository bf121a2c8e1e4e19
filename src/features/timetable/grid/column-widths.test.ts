import { describe, expect, test } from 'vitest';
import { columnWidths } from './column-widths.ts';

describe('the widths of columns', () => {
  test('are equal when none is chosen', () => {
    expect(columnWidths({ total: 42, count: 7, least: 0 })).toEqual([6, 6, 6, 6, 6, 6, 6]);
  });

  test('are never below the minimum', () => {
    expect(columnWidths({ total: 42, count: 7, least: 8.5 })).toEqual(Array.from({ length: 7 }, () => 8.5));
  });

  test('give the chosen one 1.85 times the width, and use the whole width', () => {
    const widths = columnWidths({ total: 78.5, count: 7, least: 0, focus: { index: 1, lanes: 2 } });
    expect(widths[1]).toBeCloseTo(18.5);
    expect(widths[0]).toBeCloseTo(10);
    expect(sum(widths)).toBeCloseTo(78.5);
  });

  test('give the chosen one more when many blocks are side by side in it, up to 45 of 100', () => {
    const crowded = columnWidths({ total: 100, count: 7, least: 0, focus: { index: 1, lanes: 20 } });
    expect(crowded[1]).toBeCloseTo(45);
    expect(sum(crowded)).toBeCloseTo(100);
  });

  test('leave the others room for two names side by side', () => {
    const small = columnWidths({ total: 60, count: 7, least: 0, focus: { index: 1, lanes: 20 } });
    expect(small[0]).toBeCloseTo(6.75);
  });
});

const sum = (widths: readonly number[]) => widths.reduce((all, one) => all + one, 0);
