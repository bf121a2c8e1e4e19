import type { Effects } from '#api/scheduling/schema.ts';

export interface Reach {
  hasDevice: boolean;
  hasEmail: boolean;
  hasPhone: boolean;
}

export interface NoticePlan {
  push: boolean;
  email: boolean;
  sms: 'no' | 'now' | 'unless push is shown';
}

export type Told = Pick<Effects, 'smsCount' | 'emailCount' | 'pushCount'>;

/**
 * The cheapest channels that reach: push and mail, SMS for those without mail. A mail may be read too late for what is
 * soon: then everybody whose push is not shown in time gets an SMS. A mail is also what the inbox keeps of a push.
 */
export function planNotice(
  { hasDevice, hasEmail, hasPhone }: Reach,
  { isSoon, isSmsHidden }: { isSoon: boolean; isSmsHidden: boolean },
): NoticePlan {
  const needsSms = hasPhone && !isSmsHidden && (isSoon || !hasEmail);
  if (!needsSms) return { push: hasDevice, email: true, sms: 'no' };
  return { push: hasDevice, email: false, sms: hasDevice ? 'unless push is shown' : 'now' };
}

export function countTold(plans: readonly (NoticePlan & Reach)[]): Told {
  return {
    smsCount: plans.filter(({ sms }) => sms !== 'no').length,
    emailCount: plans.filter(({ email, hasEmail }) => email && hasEmail).length,
    pushCount: plans.filter(({ push }) => push).length,
  };
}
