import { expect, test } from 'vitest';
import { readPastMessage, toStoredMessage } from './read-past-message.ts';

const at = 1_763_000_000_000;
const refusal = { key: 'same_day_limit_exceeded', remedy: { kind: 'leave_one', limit: 2 } };

test.each([
  { key: 'snackbar.saved' },
  { key: 'registrations.joined', values: { count: 3, ordinal: true } },
  { refusal },
])('what was stored is read again, and stored as before: %j', (said) => {
  const stored = { id: 7, type: 'warning', said, at, about: 'b' };
  const message = readPastMessage(JSON.parse(JSON.stringify(stored)));
  expect(message).toEqual({ id: 7, type: 'warning', message: said, at, about: 'b' });
  expect(message && toStoredMessage(message)).toEqual(stored);
});

test('refusals in an older list are read, and messages stored in one language only are dropped', () => {
  const before = { id: 2, type: 'error', text: 'Trenn on otsas', at };
  expect(readPastMessage({ ...before, refusal })).toEqual({ id: 2, type: 'error', message: { refusal }, at });
  expect(readPastMessage(before)).toBeUndefined();
});

test.each([
  null,
  'Saved',
  [],
  { type: 'success', said: { key: 'snackbar.saved' }, at },
  { id: 1, type: 'unheard', said: { key: 'snackbar.saved' }, at },
  { id: 1, type: 'success', said: { key: 5 }, at },
  { id: 1, type: 'success', said: null, at },
  { id: 1, type: 'success', said: { key: 'snackbar.saved' }, at: 1e300 },
  { id: 1, type: 'error', said: { refusal: { key: 'no_free_places', remedy: 'none' } }, at },
])('what nobody can show is dropped: %j', (stored) => {
  expect(readPastMessage(stored)).toBeUndefined();
});
