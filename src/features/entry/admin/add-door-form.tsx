import { useMutation } from '@tanstack/react-query';
import type { Unit } from '#api/rooms/schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { useFieldForm } from '#src/ui/form/use-field-form.ts';
import { doorMutations } from './door-mutations.ts';
import classes from './doors-screen.module.css';

export interface AddDoorFormProps {
  clubs: readonly Unit[];
  onDone: () => void;
}

/** A door has a club, and a name known to the people there. */
export function AddDoorForm({ clubs, onDone }: AddDoorFormProps) {
  const { t } = useTranslation();
  const add = useMutation(doorMutations.add);
  const { field, failure, submit } = useFieldForm({
    initialValues: { name: '', unitId: String(clubs[0]?.id) },
    validate: ({ name }) => ({ name: name.trim() ? null : 'required' }),
    error: add.error,
  });
  const send = submit(({ name, unitId }) => add.mutate({ name, unitId: Number(unitId) }, { onSuccess: onDone }));
  return (
    <form className={classes.form} onSubmit={send} noValidate>
      <TextField {...field('name')} label={t('doors.name')} hint={t('doors.nameHint')} maxLength={60} data-autofocus />
      {clubs.length > 1 && (
        <SelectField
          {...field('unitId')}
          label={t('doors.club')}
          data={clubs.map(({ id, name: label }) => ({ value: String(id), label }))}
        />
      )}
      <FormFailure error={add.isPending ? null : failure} />
      <Button type="submit" variant="primary" size={56} isWide isBusy={add.isPending}>
        {t('doors.add')}
      </Button>
    </form>
  );
}
