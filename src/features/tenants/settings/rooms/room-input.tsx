import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { Row, Stack, Text } from '#src/ui/box/box.tsx';
import { Chip } from '#src/ui/elements/chip.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { Switch } from '#src/ui/form/switch.tsx';
import type { FieldForm } from '#src/ui/form/use-field-form.ts';
import type { FormField, SettingDraft } from '../plain/setting-draft.ts';
import { SettingInput } from '../plain/setting-input.tsx';
import { settingsQueries } from '../queries.ts';
import type { ListedStyle } from '../styles-of.ts';

interface InputProps {
  field: FormField;
  fields: FieldForm<SettingDraft>;
  groups: readonly { id: number; name: string }[];
  styles: readonly ListedStyle[];
  room: string;
}

/** A setting of a room: groups and styles are chosen among those that there are, and one that is used later is not hidden. */
export function RoomInput({ field, fields, groups, styles, room }: InputProps) {
  if (field.address.endsWith('.group')) return <GroupInput field={field} fields={fields} groups={groups} />;
  if (field.address.endsWith('.styles')) return <StylesInput field={field} fields={fields} styles={styles} />;
  if (field.address.endsWith('.isHidden')) return <HiddenInput field={field} fields={fields} room={room} />;
  return <SettingInput field={field} fields={fields} />;
}

type Given = Pick<InputProps, 'field' | 'fields'>;

function GroupInput({ field: { key }, fields, groups }: Given & Pick<InputProps, 'groups'>) {
  const { t } = useTranslation();
  return (
    <SelectField
      {...fields.field(key)}
      label={t('settings.label.clubs.rooms.group')}
      hint={t('settings.effect.clubs.rooms.group')}
      data={[{ value: '', label: t('rooms.noGroup') }, ...groups.map(({ name }) => ({ value: name, label: name }))]}
    />
  );
}

function StylesInput({ field: { key }, fields, styles }: Given & Pick<InputProps, 'styles'>) {
  const { t } = useTranslation();
  const chosen = String(fields.values[key] ?? '')
    .split('\n')
    .filter(Boolean);
  const offered = styles.filter(({ isHidden, firstName }) => !isHidden || chosen.includes(firstName));
  const toggle = (name: string) => {
    const next = chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name];
    // In their order, so that what is put back is no change.
    const inOrder = styles.flatMap(({ firstName }) => (next.includes(firstName) ? [firstName] : []));
    fields.form.setValues({ [key]: inOrder.join('\n') });
  };
  return (
    <Stack component="fieldset" gap={8}>
      <Text component="legend" size="h6">
        {t('settings.label.clubs.rooms.styles')}
      </Text>
      <Row gap={8} wrap>
        {offered.map(({ id, name, firstName }) => (
          <Chip key={id} isOn={chosen.includes(firstName)} onClick={() => toggle(firstName)}>
            {name}
          </Chip>
        ))}
      </Row>
      <Text size="meta" tone="t2">
        {t('settings.effect.clubs.rooms.styles')}
      </Text>
      {fields.field(key).error && (
        <Text size="meta" tone="bad">
          {fields.field(key).error}
        </Text>
      )}
    </Stack>
  );
}

function HiddenInput({ field: { key }, fields, room }: Given & { room: string }) {
  const { t } = useTranslation();
  const { data } = useQuery(settingsQueries.rooms(useOwner(), {}));
  const coming = data?.items.find(({ id }) => String(id) === room)?.coming ?? 0;
  const isHeld = coming > 0 && fields.values[key] !== true;
  return (
    <Switch
      {...fields.box(key)}
      label={t('settings.label.clubs.rooms.isHidden')}
      hint={isHeld ? t('settings.room.coming', { count: coming }) : t('settings.effect.clubs.rooms.isHidden')}
      disabled={isHeld}
    />
  );
}
