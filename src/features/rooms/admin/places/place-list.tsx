import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminRoom, AdminRoomGroup, AdminUnit } from '#api/rooms/manage-schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSite } from '#src/lib/site.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Row, Stack, Text } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { DottedParts } from '#src/ui/elements/dotted-parts.tsx';
import { IconButton } from '#src/ui/elements/icon-button.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { useFieldForm } from '#src/ui/form/use-field-form.ts';
import { Sheet } from '#src/ui/overlay/sheet.tsx';
import { roomMutations } from '../../mutations.ts';
import classes from './places.module.css';
import { RoomForm } from './room-form.tsx';
import { SaveButtons } from './save-buttons.tsx';

export interface PlaceListProps {
  units: readonly AdminUnit[];
  groups: readonly AdminRoomGroup[];
  rooms: readonly AdminRoom[];
}

/** What the sheet edits; without `item` it adds one. */
export type Edited =
  | { kind: 'room'; unitId: number; item?: AdminRoom }
  | { kind: 'group'; unitId: number; item?: AdminRoomGroup }
  | { kind: 'unit'; item?: AdminUnit };

/** Clubs with their groups and rooms, each to be changed and retired. */
export function PlaceList(props: PlaceListProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const [edited, setEdited] = useState<Edited>();
  const close = () => setEdited(undefined);
  return (
    <div className={classes.list}>
      {props.units.map((unit) => (
        <UnitCard key={unit.id} unit={unit} {...props} onEdit={setEdited} />
      ))}
      <Button
        disabled={!isOnline}
        icon={<IconPlus size={20} stroke={2} aria-hidden />}
        onClick={() => setEdited({ kind: 'unit' })}
      >
        {t('rooms.addUnit')}
      </Button>
      {!isOnline && (
        <Text size="meta" tone="t2">
          {t('rooms.needsNetwork')}
        </Text>
      )}
      {edited && (
        <Sheet isOpen onClose={close} title={titleOf(edited, t)} closeLabel={t('common.close')}>
          {edited.kind === 'room' && <RoomForm {...props} {...edited} onDone={close} />}
          {edited.kind === 'group' && <GroupForm {...props} {...edited} onDone={close} />}
          {edited.kind === 'unit' && <UnitForm {...props} {...edited} onDone={close} />}
        </Sheet>
      )}
    </div>
  );
}

function titleOf({ kind, item }: Edited, t: ReturnType<typeof useTranslation>['t']): string {
  if (item) return item.name;
  if (kind === 'room') return t('rooms.addRoom');
  return kind === 'group' ? t('rooms.addGroup') : t('rooms.addUnit');
}

type CardProps = PlaceListProps & { unit: AdminUnit; onEdit: (edited: Edited) => void };

function UnitCard({ unit, groups, rooms, onEdit }: CardProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const unitId = unit.id;
  const own = rooms.filter((room) => room.unitId === unitId);
  const ofUnit = groups.filter((group) => group.unitId === unitId);
  const ungrouped = own.filter(({ roomGroupId }) => !ofUnit.some(({ id }) => id === roomGroupId));
  return (
    <section className={classes.card} aria-label={unit.name}>
      <PlaceRow
        name={unit.name}
        facts={[unit.address]}
        isRetired={unit.isRetired}
        isTitle
        onEdit={() => onEdit({ kind: 'unit', item: unit })}
      />
      {ofUnit.map((group) => (
        <div key={group.id} className={classes.group}>
          <PlaceRow
            name={group.name}
            facts={[t('rooms.group')]}
            isRetired={group.isRetired}
            onEdit={() => onEdit({ kind: 'group', unitId, item: group })}
          />
          <RoomRows rooms={own.filter(({ roomGroupId }) => roomGroupId === group.id)} onEdit={onEdit} />
        </div>
      ))}
      <RoomRows rooms={ungrouped} onEdit={onEdit} />
      {!unit.isRetired && (
        <Row wrap pt={12} gap={8}>
          <Button size={44} disabled={!isOnline} onClick={() => onEdit({ kind: 'room', unitId })}>
            {t('rooms.addRoom')}
          </Button>
          <Button size={44} disabled={!isOnline} onClick={() => onEdit({ kind: 'group', unitId })}>
            {t('rooms.addGroup')}
          </Button>
        </Row>
      )}
    </section>
  );
}

function RoomRows({ rooms, onEdit }: { rooms: readonly AdminRoom[]; onEdit: CardProps['onEdit'] }) {
  const { t } = useTranslation();
  return rooms.map((room) => (
    <PlaceRow
      key={room.id}
      name={room.name}
      facts={[
        room.places === null ? undefined : t('rooms.placesOf', { count: room.places }),
        room.isShared ? t('rooms.shared') : undefined,
        room.styleIds.length > 0 ? t('rooms.stylesOf', { count: room.styleIds.length }) : undefined,
      ]}
      isRetired={room.isRetired}
      onEdit={() => onEdit({ kind: 'room', unitId: room.unitId, item: room })}
    />
  ));
}

interface RowProps {
  name: string;
  facts: (string | undefined)[];
  isRetired: boolean;
  isTitle?: boolean;
  onEdit: () => void;
}

function PlaceRow({ name, facts, isRetired, isTitle = false, onEdit }: RowProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const Name = isTitle ? 'h2' : 'p';
  return (
    <div className={classes.row} data-retired={isRetired || undefined}>
      <Text component="div" flex={1} minWidth={0}>
        <Name className={classes.name}>{name}</Name>
        <Text size="meta" tone="t2">
          <DottedParts parts={[isRetired ? t('rooms.retired') : undefined, ...facts].filter(Boolean)} />
        </Text>
      </Text>
      <IconButton
        label={t('rooms.edit', { name })}
        icon={<IconPencil size={20} stroke={1.9} aria-hidden />}
        disabled={!isOnline}
        onClick={onEdit}
      />
    </div>
  );
}

interface GroupFormProps {
  unitId: number;
  item?: AdminRoomGroup;
  onDone: () => void;
}

function GroupForm({ unitId, item, onDone }: GroupFormProps) {
  const { t } = useTranslation();
  const save = useMutation(roomMutations.saveGroup);
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
    <Stack component="form" pt={8} gap={16} onSubmit={send(item?.isRetired ?? false)} noValidate>
      <TextField {...field('name')} label={t('rooms.name')} maxLength={120} data-autofocus />
      <SaveButtons
        isBusy={save.isPending}
        error={failure}
        isRetired={item?.isRetired}
        onRetire={(isRetired) => send(isRetired)()}
      />
    </Stack>
  );
}

interface UnitFormProps {
  item?: AdminUnit;
  onDone: () => void;
}

/** A new club has the clock of the others. */
function UnitForm({ item, onDone }: UnitFormProps) {
  const { t } = useTranslation();
  const { timeZone } = useSite();
  const save = useMutation(roomMutations.saveUnit);
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
    <Stack component="form" pt={8} gap={16} onSubmit={send(item?.isRetired ?? false)} noValidate>
      <TextField {...field('name')} label={t('rooms.name')} maxLength={120} data-autofocus />
      <TextField {...field('address')} label={t('rooms.address')} maxLength={200} />
      <TextField {...field('phone')} label={t('rooms.phone')} maxLength={40} inputMode="tel" />
      <SaveButtons
        isBusy={save.isPending}
        error={failure}
        isRetired={item?.isRetired}
        onRetire={(isRetired) => send(isRetired)()}
      />
    </Stack>
  );
}
