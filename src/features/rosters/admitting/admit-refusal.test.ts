import { expect, test } from 'vitest';
import { ApiFailure, NetworkFailure } from '#src/lib/api/api-failure.ts';
import { admitRefusal } from './admit-refusal.ts';

test('a trainer reads why the client has no place, not why they could not book themselves', () => {
  expect(wordsOf(new ApiFailure('no_free_places', 409))).toEqual({ key: 'rosters.admit.no.full' });
  const kept = new ApiFailure('no_free_places', 409, { kind: 'wait_until', at: '2026-11-20T15:40:00.000Z' });
  expect(wordsOf(kept)).toEqual({ key: 'rosters.admit.no.kept', values: { when: '15:40' } });
  const clash = new ApiFailure('registering_not_allowed', 409, { kind: 'ask_staff', reason: 'clash' });
  expect(wordsOf(clash)).toEqual({ key: 'rosters.admit.no.clash' });
  expect(wordsOf(new ApiFailure('registering_not_allowed', 409, { kind: 'ask_staff' }))).toEqual({
    key: 'rosters.admit.no.noRight',
  });
  expect(wordsOf(new ApiFailure('same_day_limit_exceeded', 409))).toEqual({ key: 'rosters.admit.no.limit' });
});

test('a refusal without its own text uses the general one', () => {
  expect(wordsOf(new ApiFailure('training_cancelled', 409))).toBeUndefined();
  expect(wordsOf(new NetworkFailure('gone'))).toBeUndefined();
});

const wordsOf = (error: unknown) => admitRefusal(error, (instant) => instant.slice(11, 16));
