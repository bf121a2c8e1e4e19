import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AdminUnit } from '#api/rooms/manage-schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSite } from '#src/lib/site.ts';
import { TextField } from '#src/ui/form/text-field.tsx';
import { useFieldForm } from '#src/ui/form/use-field-form.ts';
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
  const save = useMutation(roomMutations.saveUnit(useQueryClient(), clientId));
  const { field, failure, submit } = useFieldForm({
    initialValues: { name: item?.name ?? '', address: item?.address ?? '', phone: item?.phone ?? '' },
    validate: ({ name }) => ({ name: name.trim() ? null : 'required' }),
    error: save.error,
  });
  const send = (isRetired: boolean) =>
    submit((values) => {
      const wish = item
        ? { id: item.id, body: { ...values, isRetired, version: item.version } }
        : { id: undefined, body: { ...values, timeZone } };
      save.mutate(wish, { onSuccess: onDone });
    });
  return (
    <form className={classes.form} onSubmit={send(item?.isRetired ?? false)} noValidate>
      <TextField {...field('name')} label={t('rooms.name')} maxLength={120} data-autofocus />
      <TextField {...field('address')} label={t('rooms.address')} maxLength={200} />
      <TextField {...field('phone')} label={t('rooms.phone')} maxLength={40} inputMode="tel" />
      <SaveButtons
        isBusy={save.isPending}
        error={failure}
        isRetired={item?.isRetired}
        onRetire={(isRetired) => send(isRetired)()}
      />
    </form>
  );
}
