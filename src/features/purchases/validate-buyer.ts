import { profileLimits } from '#api/account/profile-limits.ts';
import { isSafeName } from '#api/clients/person-name.ts';
import { purchaseLimits } from '#api/purchases/purchase-limits.ts';
import { isEmail } from '#src/lib/is-email.ts';
import type { FieldError, FieldErrors } from '#src/ui/form/field-errors.ts';

export type BuyerValues = {
  firstName: string;
  lastName: string;
  email: string;
  recipient: string;
  recipientEmail: string;
  message: string;
  campaignCode: string;
  accepted: boolean;
  started: boolean;
};

interface Asked {
  /** Whoever is logged in is known. */
  isOwn: boolean;
  isGift: boolean;
  /** It can be used before the days of withdrawal are over. */
  mustAsk: boolean;
}

function nameError(name: string, max: number): FieldError | null {
  if (name.trim() === '') return 'required';
  if (name.trim().length > max) return `max:${max}`;
  return isSafeName(name) ? null : 'visitors.nameMistake';
}

function emailError(typed: string): FieldError | null {
  const email = typed.trim();
  if (email === '') return 'required';
  if (email.length > profileLimits.email.max) return `max:${profileLimits.email.max}`;
  return isEmail(email) ? null : 'profile.mistake.email';
}

/** All that can be known without the server. */
export function validateBuyer(values: BuyerValues, { isOwn, isGift, mustAsk }: Asked): FieldErrors<keyof BuyerValues> {
  const { message } = purchaseLimits;
  const found: Partial<Record<keyof BuyerValues, FieldError | null>> = {
    ...(!isOwn && {
      firstName: nameError(values.firstName, profileLimits.firstName.max),
      lastName: nameError(values.lastName, profileLimits.lastName.max),
      email: emailError(values.email),
    }),
    ...(isGift && {
      recipient: nameError(values.recipient, purchaseLimits.recipient.max),
      recipientEmail: values.recipientEmail.trim() === '' ? null : emailError(values.recipientEmail),
      message: values.message.length > message.max ? (`max:${message.max}` as const) : null,
    }),
    accepted: values.accepted ? null : 'purchases.acceptNeeded',
    started: mustAsk && !values.started ? 'purchases.startNeeded' : null,
  };
  return Object.fromEntries(Object.entries(found).filter(([, error]) => error !== null));
}
