import { expect, test } from 'vitest';
import { sessionStateOf } from './session-states.ts';

const now = new Date('2026-11-18T10:00:00Z');

test('a proposal lapses by the clock, and is withdrawn where its training is off', () => {
  const proposal = { ...facts, state: 'proposed', registration: null } as const;
  expect(sessionStateOf(proposal, new Date('2026-11-18T08:59:59Z'))).toBe('proposed');
  expect(sessionStateOf(proposal, now)).toBe('lapsed');
  expect(sessionStateOf({ ...proposal, isCancelled: true }, now)).toBe('withdrawn');
});

test('what became of an agreed session is what its training and its place say', () => {
  expect(sessionStateOf(facts, now)).toBe('agreed');
  expect(sessionStateOf({ ...facts, presence: 'present' }, now)).toBe('done');
  expect(sessionStateOf({ ...facts, presence: 'absent' }, now)).toBe('absent');
  expect(sessionStateOf({ ...facts, registration: 'cancelled' }, now)).toBe('left');
  expect(sessionStateOf({ ...facts, isCancelled: true, registration: 'cancelled' }, now)).toBe('cancelled');
});

const facts = {
  state: 'agreed',
  answerUntil: new Date('2026-11-18T09:00:00Z'),
  isCancelled: false,
  registration: 'booked',
  presence: null,
} as const;
