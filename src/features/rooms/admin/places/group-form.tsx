import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { AdminRoomGroup } from '#api/rooms/manage-schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { TextField } from '#src/ui/form/text-field.tsx';
import { roomMutations } from '../../mutations.ts';
import classes from './places.module.css';
import { SaveButtons } from './save-buttons.tsx';

export interface GroupFormProps {
  clientId: number;
  unitId: number;
  item?: AdminRoomGroup;
  onDone: () => void;
}

export function GroupForm({ clientId, unitId, item, onDone }: GroupFormProps) {
  const { t } = useTranslation();
  const [name, setName] = useState(item?.name ?? '');
  const [isMissed, setMissed] = useState(false);
  const save = useMutation(roomMutations.saveGroup(useQueryClient(), clientId));
  const send = (isRetired: boolean) => {
    setMissed(name.trim() === '');
    if (name.trim() === '') return;
    const wish = item
      ? { id: item.id, body: { name, isRetired, version: item.version } }
      : { id: undefined, body: { name, unitId } };
    save.mutate(wish, { onSuccess: onDone });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(item?.isRetired ?? false);
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextField
        label={t('rooms.name')}
        value={name}
        maxLength={120}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        error={isMissed ? t('errors.field.required') : undefined}
        data-autofocus
      />
      <SaveButtons isBusy={save.isPending} error={save.error} isRetired={item?.isRetired} onRetire={send} />
    </form>
  );
}
