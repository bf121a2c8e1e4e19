import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AdminRoomGroup } from '#api/rooms/manage-schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { TextField } from '#src/ui/form/text-field.tsx';
import { useFieldForm } from '#src/ui/form/use-field-form.ts';
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
  const save = useMutation(roomMutations.saveGroup(useQueryClient(), clientId));
  const { field, failure, submit } = useFieldForm({
    initialValues: { name: item?.name ?? '' },
    validate: ({ name }) => ({ name: name.trim() ? null : 'required' }),
    error: save.error,
  });
  const send = (isRetired: boolean) =>
    submit(({ name }) => {
      const wish = item
        ? { id: item.id, body: { name, isRetired, version: item.version } }
        : { id: undefined, body: { name, unitId } };
      save.mutate(wish, { onSuccess: onDone });
    });
  return (
    <form className={classes.form} onSubmit={send(item?.isRetired ?? false)} noValidate>
      <TextField {...field('name')} label={t('rooms.name')} maxLength={120} data-autofocus />
      <SaveButtons
        isBusy={save.isPending}
        error={failure}
        isRetired={item?.isRetired}
        onRetire={(isRetired) => send(isRetired)()}
      />
    </form>
  );
}
