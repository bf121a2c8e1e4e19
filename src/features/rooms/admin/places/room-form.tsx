import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { AdminRoom, AdminRoomGroup } from '#api/rooms/manage-schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { Stack, Text } from '#src/ui/box/box.tsx';
import { Checkbox } from '#src/ui/form/checkbox.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { Switch } from '#src/ui/form/switch.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { roomMutations } from '../../mutations.ts';
import { roomQueries } from '../../queries.ts';
import classes from './places.module.css';
import { SaveButtons } from './save-buttons.tsx';

export interface RoomFormProps {
  unitId: number;
  groups: readonly AdminRoomGroup[];
  item?: AdminRoom;
  onDone: () => void;
}

/** Name, group, size, sharing and styles of a room. */
export function RoomForm({ unitId, groups, item, onDone }: RoomFormProps) {
  const { t } = useTranslation();
  const [name, setName] = useState(item?.name ?? '');
  const [groupId, setGroupId] = useState(item?.roomGroupId ?? null);
  const [places, setPlaces] = useState(item?.places?.toString() ?? '');
  const [isShared, setShared] = useState(item?.isShared ?? false);
  const [styleIds, setStyleIds] = useState<number[]>();
  const [isMissed, setMissed] = useState(false);
  const save = useMutation(roomMutations.saveRoom);
  const send = (isRetired: boolean) => {
    setMissed(name.trim() === '');
    if (name.trim() === '') return;
    const values = { name, roomGroupId: groupId, places: Number(places) || null, isShared };
    save.mutate(
      item
        ? { id: item.id, body: { ...values, isRetired, version: item.version }, styleIds }
        : { id: undefined, body: { ...values, unitId }, styleIds },
      { onSuccess: onDone },
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(item?.isRetired ?? false);
  };
  const own = groups.filter((group) => group.unitId === unitId && !group.isRetired);
  return (
    <Stack component="form" pt={8} gap={16} onSubmit={submit} noValidate>
      <TextField
        label={t('rooms.name')}
        value={name}
        maxLength={120}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        error={isMissed ? t('errors.field.required') : undefined}
        data-autofocus
      />
      {own.length > 0 && (
        <SelectField
          label={t('rooms.group')}
          data={[
            { value: '', label: t('rooms.noGroup') },
            ...own.map(({ id, name: label }) => ({ value: `${id}`, label })),
          ]}
          value={groupId?.toString() ?? ''}
          onChange={({ currentTarget }) => setGroupId(Number(currentTarget.value) || null)}
        />
      )}
      <TextField
        label={t('rooms.places')}
        value={places}
        inputMode="numeric"
        maxLength={5}
        onChange={({ currentTarget }) => setPlaces(currentTarget.value.replaceAll(/\D/g, ''))}
      />
      <Switch
        label={t('rooms.shared')}
        hint={t('rooms.sharedHint')}
        checked={isShared}
        onChange={({ currentTarget }) => setShared(currentTarget.checked)}
      />
      {item && <StyleBoxes roomId={item.id} chosen={styleIds ?? item.styleIds} onChoose={setStyleIds} />}
      <SaveButtons isBusy={save.isPending} error={save.error} isRetired={item?.isRetired} onRetire={send} />
    </Stack>
  );
}

interface BoxesProps {
  roomId: number;
  chosen: readonly number[];
  onChoose: (styleIds: number[]) => void;
}

function StyleBoxes({ roomId, chosen, onChoose }: BoxesProps) {
  const owner = useOwner();
  const { t } = useTranslation();
  const styles = useQuery(roomQueries.styles(owner, roomId));
  return (
    <fieldset className={classes.styles}>
      <legend>{t('rooms.styles')}</legend>
      <Text size="meta" tone="t2">
        {t('rooms.stylesHint')}
      </Text>
      {styles.data?.items.map(({ styleId, name }) => (
        <Checkbox
          key={styleId}
          label={name}
          checked={chosen.includes(styleId)}
          onChange={({ currentTarget }) =>
            onChoose(currentTarget.checked ? [...chosen, styleId] : chosen.filter((id) => id !== styleId))
          }
        />
      ))}
    </fieldset>
  );
}
