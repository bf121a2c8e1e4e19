import { describe, expect, it } from 'vitest';
import type { Intent } from './intent.ts';
import { newIntent } from './new-intent.ts';
import { takingBack, undoingOf } from './taking-back.ts';

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
const profile: Intent = newIntent({ ...facts, kind: 'profile', args: { city: 'Tartu' } });
const inFlight = (intent: Intent): Intent => ({ ...intent, state: 'sending', attempts: 1 });
const done = (intent: Intent, result: unknown): Intent => ({
  ...inFlight(intent),
  state: 'settled',
  verdict: { outcome: 'done', result },
});

describe('what is taken back', () => {
  it('is forgotten as long as it was never sent', () => {
    expect([booking, leaving, profile].map(takingBack)).toEqual(['forget', 'forget', 'forget']);
  });

  it('is done the other way round where a place may have been taken or given up', () => {
    expect([booking, leaving].map(inFlight).map(takingBack)).toEqual(['undo', 'undo']);
  });

  it('is looked at again where the server may have it and nothing is lost by that', () => {
    expect(takingBack(inFlight(profile))).toBe('look');
    expect(takingBack({ ...profile, attempts: 3 })).toBe('look');
  });
});

describe('undoing', () => {
  it('leaves the place that was taken', () => {
    const undoing = undoingOf(done({ ...booking, takenBackAs: 'b' }, { registrationId: 12, status: 'booked' }), 'b');
    expect(undoing).toMatchObject({ id: 'b', kind: 'leave', args: { trainingId: 3, registrationId: 12 }, attempts: 0 });
    expect(undoing).not.toHaveProperty('verdict');
    expect(undoing).not.toHaveProperty('takenBackAs');
  });

  it('takes a place again that was given up', () => {
    expect(undoingOf(done(leaving, undefined), 'b')).toMatchObject({ id: 'b', kind: 'book', args: { trainingId: 3 } });
  });

  it('is nothing where nothing was done', () => {
    const refused: Intent = {
      ...booking,
      state: 'settled',
      verdict: { outcome: 'refused', key: 'no_free_places', status: 409 },
    };
    expect(undoingOf(refused, 'b')).toBeUndefined();
  });
});
