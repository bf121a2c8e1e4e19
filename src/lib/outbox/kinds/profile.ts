import type { ProfileEdit } from '#api/account/schema.ts';
import { alone, isEmpty, type Kind, type StoredIntent } from './kind.ts';

/** Changes the person's own data. Only the edited fields; the e-mail address and the password are never queued. */
export const profile: Kind<ProfileEdit, unknown> = {
  request: (body) => ({ method: 'PUT', path: '/user/account/profile', body }),
  isResult: isEmpty,
  queueKeys: () => ['profile'],
  applyTo: (effects, { args }) => effects.profileChanged(args),
  undo: 'refetch',
  words: {
    done: ({ omitted }) => ({ name: omitted === 'email' ? 'profileWithoutEmail' : 'profile' }),
    refused: 'profileRefused',
    expired: 'profileExpired',
  },
  subjectOf: ({ subject }) => subject,
  toldWith: alone,
  answeredIn: 'message',
  tooLate: 'registering_not_allowed',
  upgrades: { 2: withoutEmail },
};

/**
 * A new e-mail address needs the password, so it is no longer sent with the profile. The rest is sent under a new key:
 * a request under the first one may have reached the server with the address in it.
 */
function withoutEmail(stored: StoredIntent): StoredIntent {
  const { state, id } = stored;
  const { email, ...args } = stored['args'] as StoredIntent;
  if (email === undefined || state === 'settled') return stored;
  const key = String(id).replace(/^./, (first) => (first === '0' ? '1' : '0'));
  const upgraded = { ...stored, args, key, omitted: 'email' };
  if (Object.keys(args).length > 0) return upgraded;
  const verdict = { outcome: 'refused', key: 'email_needs_password', status: 409 };
  return { ...upgraded, state: 'settled', verdict };
}
