import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Unit } from '#api/rooms/schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { doorMutations } from './door-mutations.ts';
import classes from './doors-screen.module.css';

export interface AddDoorFormProps {
  clubs: readonly Unit[];
  clientId: number;
  onDone: () => void;
}

/** A door has a club, and a name known to the people there. */
export function AddDoorForm({ clubs, clientId, onDone }: AddDoorFormProps) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const [name, setName] = useState('');
  const [club, setClub] = useState<string>();
  const [isMissed, setMissed] = useState(false);
  const add = useMutation(doorMutations.add(useQueryClient(), clientId));
  const unitId = Number(club ?? clubs[0]?.id);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissed(name.trim() === '');
    if (name.trim() !== '') add.mutate({ name, unitId }, { onSuccess: onDone, onError: snackbar.failure });
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextField
        label={t('doors.name')}
        hint={t('doors.nameHint')}
        value={name}
        maxLength={60}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        error={isMissed ? t('errors.field.required') : undefined}
        data-autofocus
      />
      {clubs.length > 1 && (
        <SelectField
          label={t('doors.club')}
          data={clubs.map(({ id, name: label }) => ({ value: String(id), label }))}
          value={String(unitId)}
          onChange={({ currentTarget }) => setClub(currentTarget.value)}
        />
      )}
      <Button type="submit" variant="primary" size={56} isWide isBusy={add.isPending}>
        {t('doors.add')}
      </Button>
    </form>
  );
}
