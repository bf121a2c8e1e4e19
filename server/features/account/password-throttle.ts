import { passwordRuleOf, validatePassword } from '#api/account/password-rule.ts';
import { refusedField } from '../../endpoint/api-error.ts';
import type { RequestContext } from '../../endpoint/handler.ts';
import { addressBlockOf, throttleKeys } from '../../throttle/throttle-keys.ts';
import { mailRule } from '../../throttle/throttle-rules.ts';
import { isCommonPassword } from './is-common-password.ts';
import type { AccountOwner } from './queries.ts';

/** Links for one account, so that no mailbox is flooded. */
export const resetMailRule = mailRule(3);

/** Mails about a new address. */
export const emailMailRule = mailRule(3);

/** Keys separate from those of log-in: requests for a link must not lock anybody out of logging in. */
export function passwordThrottleKeys(secret: string, tenantId: number) {
  const keyOf = throttleKeys(secret, tenantId);
  return {
    /** Guesses at the old password by a holder of one of the client's sessions. */
    oldPassword: (clientId: number) => keyOf('old-password', String(clientId)),
    /** Mails about a new address that one client requested. */
    emailChange: (clientId: number) => keyOf('email-change', String(clientId)),
    /** Mails to one address, whether or not it is taken. */
    emailChangeTo: (email: string) => keyOf('email-change-to', email),
    /** Links requested for one account, whether or not it exists. */
    resetAccount: (email: string) => keyOf('reset-account', email),
    /** Links requested from an address. */
    resetAddress: (address: string) => keyOf('reset-address', addressBlockOf(address)),
    /** Links tried from an address. */
    tokenAddress: (address: string) => keyOf('token-address', addressBlockOf(address)),
  };
}

/**
 * Throws 400 `password_not_valid` at its field when the club's rule does not allow the password, before anything else
 * is checked.
 */
export function checkPasswordRule(
  { tenant }: Pick<RequestContext, 'tenant'>,
  { field, password }: { field: string; password: string },
): void {
  const rule = passwordRuleOf(tenant.settings.page_rules);
  if (validatePassword(password, rule).length > 0) throw refusedField(400, 'password_not_valid', field);
}

/**
 * Throws 400 `password_not_valid`, with `password_too_common` on its field, for one that is easily guessed for this
 * account.
 */
export async function refuseCommonPassword(
  { tenant }: Pick<RequestContext, 'tenant'>,
  owner: AccountOwner,
  { field, password }: { field: string; password: string },
): Promise<void> {
  const localPart = owner.email.split('@', 1)[0] ?? '';
  const about = [tenant.settings.title, localPart, owner.first_name, owner.last_name];
  if (!(await isCommonPassword(password, about))) return;
  throw refusedField(400, 'password_not_valid', field, 'password_too_common');
}
