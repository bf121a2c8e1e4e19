import { describe, expect, it } from 'vitest';
import { undoneWords } from '../undone-words.ts';
import { type Intent, newIntent } from './intent.ts';
import { undoIntentOf, undoStrategyOf } from './undo.ts';

const facts = {
  id: 'a',
  clientId: 7,
  subject: { name: 'Jooga', startDateTime: '2026-11-24T18:00' },
  language: 'et',
  isSentAlone: true,
  createdAt: '2026-11-21T10:00:00Z',
  order: 1,
} as const;

const booking: Intent = newIntent({ ...facts, kind: 'book', args: { trainingId: 3 } });
const leaving: Intent = newIntent({ ...facts, kind: 'leave', args: { trainingId: 3, registrationId: 11 } });
const swap: Intent = newIntent({
  ...facts,
  kind: 'swap',
  args: { trainingId: 3, leaves: { registrationId: 11, trainingId: 4 } },
  subject: { ...facts.subject, left: { name: 'Ratas', startDateTime: '2026-11-24T17:45' } },
});
const profile: Intent = newIntent({ ...facts, kind: 'profile', args: { city: 'Tartu' } });

describe('what is undone', () => {
  it('removes it as long as it was never sent', () => {
    expect([booking, leaving, profile].map(undoStrategyOf)).toEqual(['forget', 'forget', 'forget']);
  });

  it('is reversed where a place may have been taken or given up', () => {
    expect([booking, leaving, swap].map(inFlight).map(undoStrategyOf)).toEqual(['reverse', 'reverse', 'reverse']);
  });

  it('is asked for again where the server may have it and nothing is lost by that', () => {
    expect(undoStrategyOf(inFlight(profile))).toBe('refetch');
    expect(undoStrategyOf({ ...profile, attempts: 3 })).toBe('refetch');
  });
});

describe('reversing', () => {
  it('leaves the place that was booked', () => {
    const reversing = undoIntentOf(done({ ...booking, undoId: 'b' }, { registrationId: 12, status: 'booked' }), 'b');
    expect(reversing).toMatchObject({
      id: 'b',
      kind: 'leave',
      args: { trainingId: 3, registrationId: 12 },
      attempts: 0,
    });
    expect(reversing).not.toHaveProperty('outcome');
    expect(reversing).not.toHaveProperty('undoId');
  });

  it('books the place that was left', () => {
    expect(undoIntentOf(done(leaving, undefined), 'b')).toMatchObject({
      id: 'b',
      kind: 'book',
      args: { trainingId: 3 },
    });
  });

  it('swaps back what was swapped, and says so', () => {
    expect(undoIntentOf(done(swap, { registrationId: 12, status: 'booked' }), 'b')).toMatchObject({
      kind: 'swap',
      args: { trainingId: 4, leaves: { registrationId: 12, trainingId: 3 } },
      subject: { name: 'Ratas', left: { name: 'Jooga' } },
    });
  });

  it('is none where nothing was done', () => {
    const refused: Intent = {
      ...booking,
      state: 'settled',
      outcome: { type: 'refused', key: 'no_free_places', status: 409 },
    };
    expect(undoIntentOf(refused, 'b')).toBeUndefined();
  });
});

it('only what was never sent is said to have stayed here', () => {
  expect(undoneWords('forget')).toBe('outbox.takenBack');
  for (const strategy of ['reverse', 'refetch', undefined] as const)
    expect(undoneWords(strategy)).toBe('outbox.takenBackSent');
});

const inFlight = (intent: Intent): Intent => ({ ...intent, state: 'sending', attempts: 1 });
const done = (intent: Intent, result: unknown): Intent => ({
  ...inFlight(intent),
  state: 'settled',
  outcome: { type: 'done', result },
});
