import { useState } from 'react';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { type FieldFormOptions, useFieldForm } from '#src/ui/form/use-field-form.ts';
import { countChanges } from '../settings-foot.tsx';

type Rules<Values> = Required<Pick<FieldFormOptions<Values>, 'initialValues' | 'validate'>> &
  Pick<FieldFormOptions<Values>, 'words'>;

interface KeysOptions<Values> extends Rules<Values> {
  /** Stores keys; without any it takes away those that are stored. */
  save: {
    error: Error | null;
    isPending: boolean;
    mutate: (keys: NoInfer<Values> | undefined, done: { onSuccess: () => void }) => void;
  };
}

/** Keys of the club at somebody else’s: written, never read, so that what is stored fills no field. */
export function useKeys<Values extends Record<string, unknown>>({ save, ...options }: KeysOptions<Values>) {
  const snackbar = useSnackbar();
  const [isAsking, setAsking] = useState(false);
  const { form, values, field, failure, submit, refuse } = useFieldForm<Values>({ ...options, error: save.error });
  const done = {
    onSuccess: () => {
      form.reset();
      snackbar.success('snackbar.saved');
    },
  };
  return {
    form,
    values,
    field,
    failure,
    refuse,
    changes: countChanges(values, options.initialValues),
    isBusy: save.isPending,
    submit: submit((keys) => save.mutate(keys, done)),
    discard: () => form.reset(),
    removal: {
      isAsking,
      ask: () => setAsking(true),
      stop: () => setAsking(false),
      confirm: () => {
        setAsking(false);
        save.mutate(undefined, done);
      },
    },
  };
}

/** What the form and its sections know of keys, whichever they are. */
export type Keys = Pick<
  ReturnType<typeof useKeys>,
  'failure' | 'changes' | 'isBusy' | 'submit' | 'discard' | 'removal'
>;
