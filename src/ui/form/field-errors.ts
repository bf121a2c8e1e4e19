import type { ParseKeys, TFunction } from 'i18next';
import { ApiFailure } from '#src/lib/api/api-failure.ts';

/** What is wrong with a field: a text's key, so that it follows the language, or one of the two that every form has. */
export type FieldError = 'required' | `max:${number}` | ParseKeys;
export type FieldErrors<Name extends string = string> = Partial<Record<Name, FieldError | null>>;

export function fieldErrorText(t: TFunction, error: FieldError): string {
  if (error === 'required') return t('errors.field.required');
  if (error.startsWith('max:')) return t('errors.field.maxLength', { count: Number(error.slice(4)) });
  // Some texts take values; those of fields never do.
  return t(error as 'errors.field.invalid');
}

interface RefusalRules {
  /** The fields of the form. */
  names: readonly string[];
  /** Fields that have another name in the request's body. */
  paths?: Readonly<Record<string, string>> | undefined;
  /** Texts of error keys, or of one at a field (`<field>: <key>`), that say more in this form than `snackbar.<key>` does. */
  words?: Readonly<Record<string, ParseKeys>> | undefined;
}

/**
 * The server's refusal, by the form's fields, and whether all of it is shown there: what belongs to no field is shown
 * beside the button. Of a nested path the last name counts.
 */
export function placeRefusal(error: unknown, { names, paths = {}, words = {} }: RefusalRules) {
  const refused = error instanceof ApiFailure ? Object.entries(error.fields) : [];
  const errors: FieldErrors = {};
  let isWhole = refused.length > 0;
  for (const [path, key] of refused) {
    const last = path.slice(path.lastIndexOf('.') + 1);
    const name = [paths[path] ?? path, last].find((known) => names.includes(known));
    if (name === undefined) isWhole = false;
    else errors[name] ??= words[`${name}: ${key}`] ?? words[key] ?? textKeyOf(key);
  }
  return { errors, isWhole };
}

const textKeyOf = (key: string): FieldError =>
  key === 'data_validation_failed' ? 'errors.field.invalid' : (`snackbar.${key}` as FieldError);
