import { expect, test } from 'vitest';
import { countOpen } from './queries.ts';

const open = { state: 'open', isOver: false, isOwn: false, own: null } as const;
const applied = { ...open, own: { id: 1, state: 'applied' } } as const;
const withdrawn = { ...open, own: { id: 2, state: 'withdrawn' } } as const;

test('for a trainer those count for which they may still apply', () => {
  expect(countOpen(offers, 'trainer')).toBe(2);
});

test('for an admin all count that nobody has taken yet', () => {
  expect(countOpen(offers, 'admin')).toBe(4);
});

const offers = [
  open,
  applied,
  withdrawn,
  { ...open, isOwn: true },
  { ...open, isOver: true },
  { ...open, state: 'assigned' } as const,
];
