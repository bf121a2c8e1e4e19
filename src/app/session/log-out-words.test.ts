import { expect, test } from 'vitest';
import { logOutWords } from './log-out-words.ts';

test('a session lost by a failed refresh is told as an error, one that was idle as a warning', () => {
  expect(logOutWords.failure).toEqual({ type: 'error', key: 'snackbar.session_refresh_failed' });
  expect(logOutWords.idle.type).toBe('warning');
  expect(logOutWords.person.type).toBe('success');
});
