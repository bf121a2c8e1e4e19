import { createHash } from 'node:crypto';
import { mustHaveSecondFactor } from '#api/second-factor/second-factor-rule.ts';
import type { Person } from '../queries.ts';
import type { Factors } from './queries.ts';

/** Confirm the password by a second factor that one has, or add one that one must have. */
export type LoginStep = 'prove' | 'set_up';

type Rules = Parameters<typeof mustHaveSecondFactor>[0];
type Power = Pick<Person, 'is_admin' | 'can_see_registrations' | 'can_manage_registrations'>;

const mustHave = (rules: Rules, person: Power): boolean =>
  mustHaveSecondFactor(rules, {
    isAdmin: person.is_admin,
    canSeeRegistrations: person.can_see_registrations,
    canManageRegistrations: person.can_manage_registrations,
  });

/**
 * Whether a password alone is no proof of this person. A passkey is for convenience unless the club requires a second factor: whoever
 * loses their phone still has the password.
 */
export const needsFactor = ({ hasTotp, hasAnyPasskey }: Factors, isRequired: boolean): boolean =>
  hasTotp || (isRequired && hasAnyPasskey);

/** What is still missing after the right password; undefined where nothing is. */
export function stepAfterPassword(rules: Rules, person: Power, factors: Factors): LoginStep | undefined {
  const isRequired = mustHave(rules, person);
  if (needsFactor(factors, isRequired)) return 'prove';
  return isRequired ? 'set_up' : undefined;
}

/** What is stored of the token of a log-in that is pending. */
export const hashLoginToken = (token: string): string => createHash('sha256').update(token).digest('hex');
