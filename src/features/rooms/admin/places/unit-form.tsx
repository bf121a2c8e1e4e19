import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { AdminUnit } from '#api/rooms/manage-schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSite } from '#src/lib/site.ts';
import { TextField } from '#src/ui/form/text-field.tsx';
import { roomMutations } from '../../mutations.ts';
import classes from './places.module.css';
import { SaveButtons } from './save-buttons.tsx';

export interface UnitFormProps {
  clientId: number;
  item?: AdminUnit;
  onDone: () => void;
}

/** A new club has the clock of the others. */
export function UnitForm({ clientId, item, onDone }: UnitFormProps) {
  const { t } = useTranslation();
  const { timeZone } = useSite();
  const [name, setName] = useState(item?.name ?? '');
  const [address, setAddress] = useState(item?.address ?? '');
  const [phone, setPhone] = useState(item?.phone ?? '');
  const [isMissed, setMissed] = useState(false);
  const save = useMutation(roomMutations.saveUnit(useQueryClient(), clientId));
  const send = (isRetired: boolean) => {
    setMissed(name.trim() === '');
    if (name.trim() === '') return;
    const values = { name, address, phone };
    const wish = item
      ? { id: item.id, body: { ...values, isRetired, version: item.version } }
      : { id: undefined, body: { ...values, timeZone } };
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
      <TextField
        label={t('rooms.address')}
        value={address}
        maxLength={200}
        onChange={({ currentTarget }) => setAddress(currentTarget.value)}
      />
      <TextField
        label={t('rooms.phone')}
        value={phone}
        maxLength={40}
        inputMode="tel"
        onChange={({ currentTarget }) => setPhone(currentTarget.value)}
      />
      <SaveButtons isBusy={save.isPending} error={save.error} isRetired={item?.isRetired} onRetire={send} />
    </form>
  );
}
