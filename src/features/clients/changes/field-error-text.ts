import type { TFunction } from 'i18next';
import type { MessageKey } from '#api/errors.ts';
import { ApiFailure } from '#src/lib/api/api-failure.ts';

export type ClientField = 'firstName' | 'lastName' | 'email' | 'phone' | 'identityCode';

const mistakes: Readonly<Record<ClientField | 'contactEmail', 'name' | 'email' | 'phone' | 'identityCode'>> = {
  firstName: 'name',
  lastName: 'name',
  email: 'email',
  contactEmail: 'email',
  phone: 'phone',
  identityCode: 'identityCode',
};

/** What the server has against a field of a form, in one sentence at the field. */
export function fieldErrorText(error: unknown, field: ClientField | 'contactEmail', t: TFunction): string | undefined {
  if (!(error instanceof ApiFailure)) return undefined;
  const key = error.fields[field] ?? error.fields[`changes.${field}`];
  if (key === undefined) return undefined;
  return key === 'data_validation_failed'
    ? t(`clients.mistake.${mistakes[field]}`)
    : t(`snackbar.${key as MessageKey}`, { count: 0 });
}

/** Its error stands at a field, so that the form need not say it again. */
export const isAtField = (error: unknown): boolean =>
  error instanceof ApiFailure && Object.keys(error.fields).length > 0;
