import { isEmail } from '#src/lib/is-email.ts';
import type { Credentials } from './mutations.ts';

export type LoginMistake = 'emailRequired' | 'emailInvalid' | 'usernameRequired' | 'passwordRequired';

/** What is wrong with the fields before anything is sent: keys of `login`, so that they follow the language. */
export function findLoginMistakes(
  { username, password }: Pick<Credentials, 'username' | 'password'>,
  isByEmail: boolean,
): { username: LoginMistake | null; password: LoginMistake | null } {
  return { username: mistakeInName(username.trim(), isByEmail), password: password ? null : 'passwordRequired' };
}

function mistakeInName(name: string, isByEmail: boolean): LoginMistake | null {
  if (!name) return isByEmail ? 'emailRequired' : 'usernameRequired';
  return isByEmail && !isEmail(name) ? 'emailInvalid' : null;
}
