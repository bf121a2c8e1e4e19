import { type FormErrors, useForm } from '@mantine/form';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { type FieldError, type FieldErrors, fieldErrorText, placeRefusal } from './field-errors.ts';

type Name<Values> = Extract<keyof Values, string>;

export interface FieldFormOptions<Values> {
  /** The fields in their order on the screen. */
  initialValues: Values;
  /**
   * What is wrong before anything is sent. Its result says nothing of the fields' names: to infer them from it, the
   * compiler compares all keys of texts with each other, which takes 16 s for a form.
   */
  validate?: (values: NoInfer<Values>) => FieldErrors<NoInfer<Name<Values>>>;
  /** Why the last submission failed: the mutation's error. */
  error?: Error | null;
  /** Fields that have another name in the request's body. */
  paths?: Readonly<Record<string, Name<Values>>>;
  /** Texts of error keys, or of one at a field (`<field>: <key>`), that say more in this form than `snackbar.<key>` does. */
  words?: Parameters<typeof placeRefusal>[1]['words'];
  mode?: 'controlled' | 'uncontrolled';
}

/**
 * The form of every screen: each field shows what is wrong with it, whether the form or the server found out, until it
 * is changed; the first such field is focused. Spread `field(name)` into a field of this folder.
 */
export function useFieldForm<Values extends Record<string, unknown>>(options: FieldFormOptions<Values>) {
  const { initialValues, validate, error = null, paths, words, mode = 'controlled' } = options;
  const { t } = useTranslation();
  const names = Object.keys(initialValues);
  const form = useForm<Values>({
    mode,
    initialValues,
    ...(validate && { validate: (values: Values) => validate(values) as FormErrors }),
  });
  const focusFirst = (errors: object) => {
    const first = names.find((name) => (errors as Record<string, unknown>)[name]);
    if (first !== undefined) form.getInputNode(first)?.focus();
  };
  const refuse = (errors: FieldErrors<Name<Values>>) => {
    form.setErrors(errors as FormErrors);
    focusFirst(errors);
  };
  const refusal = placeRefusal(error, { names, paths, words });
  const showRefusal = useEffectEvent(() => {
    if (Object.keys(refusal.errors).length > 0) refuse(refusal.errors as FieldErrors<Name<Values>>);
  });
  useEffect(() => {
    if (error) showRefusal();
  }, [error]);
  const errorText = (name: Name<Values>): string | undefined => {
    const found = form.errors[name] as FieldError | undefined;
    return found ? fieldErrorText(t, found) : undefined;
  };
  return {
    form,
    values: form.values,
    /** What belongs to no field, for `FormFailure`. */
    failure: refusal.isWhole ? null : error,
    field: (name: Name<Values>) => ({ ...form.getInputProps(name), error: errorText(name) }),
    /** The same for a checkbox. */
    box: (name: Name<Values>) => ({ ...form.getInputProps(name, { type: 'checkbox' }), error: errorText(name) }),
    submit: (send: (values: Values) => void) => form.onSubmit(send, focusFirst),
    /** Shows errors that were found later. */
    refuse,
  };
}

export type FieldForm<Values extends Record<string, unknown>> = ReturnType<typeof useFieldForm<Values>>;
