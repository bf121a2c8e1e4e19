import { findPasswordMistakes, passwordRuleOf } from '#api/account/password-rule.ts';
import { ApiError } from '../../endpoint/api-error.ts';
import type { RequestContext } from '../../endpoint/handler.ts';
import type { AccountOwner } from './queries.ts';
import { isCommonPassword } from './is-common-password.ts';

/** Throws 400 `password_not_valid` where the club's rule does not allow the password, before anything else is looked at. */
export function checkPasswordRule({ tenant }: Pick<RequestContext, 'tenant'>, password: string): void {
  const rule = passwordRuleOf(tenant.settings.page_rules);
  if (findPasswordMistakes(password, rule).length > 0) throw new ApiError(400, 'password_not_valid');
}

/** Throws 400 `password_not_valid`, at its field `password_too_common`, for one that is tried first at such an account. */
export async function refuseCommonPassword(
  { tenant }: Pick<RequestContext, 'tenant'>,
  owner: AccountOwner,
  { field, password }: { field: string; password: string },
): Promise<void> {
  const localPart = owner.email.split('@', 1)[0] ?? '';
  const about = [tenant.settings.title, localPart, owner.first_name, owner.last_name];
  if (!(await isCommonPassword(password, about))) return;
  const refusal = new ApiError(400, 'password_not_valid');
  refusal.fields = { [field]: 'password_too_common' };
  throw refusal;
}
