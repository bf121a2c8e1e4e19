import { expect, test } from 'vitest';
import { mergeDraft } from './merge-draft.ts';

const base = { notice: '30', pause: '7', debt: '14' };

test('what was typed stays, what was not touched becomes theirs, and what both changed is named', () => {
  const typed = { ...base, notice: '60', debt: '20' };
  const theirs = { ...base, notice: '45', pause: '10' };
  expect(mergeDraft(typed, base, theirs)).toEqual({
    merged: { notice: '60', pause: '10', debt: '20' },
    clashes: ['notice'],
  });
});

test('the same change by both is no clash', () => {
  const changed = { ...base, notice: '45' };
  expect(mergeDraft(changed, base, changed)).toEqual({ merged: changed, clashes: [] });
});
