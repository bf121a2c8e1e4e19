import type { FieldForm } from '#src/ui/form/use-field-form.ts';

/** A field of `useFieldForm` that takes digits alone. */
export function digitsOf<Values extends Record<string, unknown>>(
  { form, field }: Pick<FieldForm<Values>, 'form' | 'field'>,
  name: Extract<keyof Values, string>,
) {
  return {
    ...field(name),
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      form.setValues({ [name]: currentTarget.value.replaceAll(/\D/g, '') } as Partial<Values>),
  };
}
