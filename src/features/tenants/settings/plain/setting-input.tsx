import type { ParseKeys } from 'i18next';
import { textNameOf } from '#api/tenants/settings/parts.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { Switch } from '#src/ui/form/switch.tsx';
import { TextArea } from '#src/ui/form/text-area.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import type { FieldForm } from '#src/ui/form/use-field-form.ts';
import { MoneyField } from '#src/ui/form/values/money-field.tsx';
import { TimeField } from '#src/ui/form/values/time-field.tsx';
import { LogoInput } from './logo-input.tsx';
import classes from './plain.module.css';
import type { FormField, SettingDraft } from './setting-draft.ts';

interface InputProps {
  field: FormField;
  fields: FieldForm<SettingDraft>;
}

/** What a choice may be has texts by the last word of its name. */
const optionText = (name: string, option: string): ParseKeys =>
  `settings.option.${name.slice(name.lastIndexOf('.') + 1)}.${option}` as ParseKeys;

/** A setting with its words and its effect; how it is typed follows from what the file says it may be. */
export function SettingInput({ field: setting, fields }: InputProps) {
  const { t } = useTranslation();
  const { address, key, look, least, most, options = [] } = setting;
  const name = textNameOf(address);
  if (!name) return null;
  const label = t(`settings.label.${name}`);
  const effect = t(`settings.effect.${name}`);
  if (look === 'switch') return <Switch {...fields.box(key)} label={label} hint={effect} />;
  const given = { ...fields.field(key), label, autoComplete: 'off' };
  if (look === 'choice') {
    const none = setting.default === null && !setting.isNullable && /\.(visitors|layout)$/.test(address) ? [''] : [];
    const data = [...none, ...options].map((value) => ({ value, label: t(optionText(setting.name, value || 'none')) }));
    return <SelectField {...given} hint={effect} data={data} />;
  }
  if (look === 'money') return <MoneyField {...given} hint={effect} />;
  if (look === 'list') return <TextArea {...given} hint={effect} />;
  if (address === 'branding.logo') return <LogoInput field={setting} fields={fields} label={label} effect={effect} />;
  if (look === 'time') return <TimeField {...fields.field(key)} label={label} hint={effect} />;
  if (look === 'color') return <ColorInput {...{ setting, fields, label, effect }} />;
  if (look === 'text') return <TextField {...given} hint={effect} maxLength={300} />;
  const range = most === undefined ? t('settings.least', { least: least ?? 0 }) : t('settings.range', { least, most });
  return <TextField {...given} hint={`${effect} (${range})`} inputMode="decimal" maxLength={12} />;
}

interface ColorProps {
  setting: FormField;
  fields: FieldForm<SettingDraft>;
  label: string;
  effect: string;
}

/** A colour is typed, or picked. */
function ColorInput({ setting: { key }, fields, label, effect }: ColorProps) {
  const { t } = useTranslation();
  const typed = String(fields.values[key] ?? '');
  return (
    <TextField
      {...fields.field(key)}
      label={label}
      hint={effect}
      maxLength={7}
      spellCheck={false}
      autoComplete="off"
      leftSection={
        <input
          type="color"
          className={classes.color}
          aria-label={t('settings.pick', { label })}
          value={/^#[0-9a-f]{6}$/i.test(typed) ? typed : '#808080'}
          onChange={({ currentTarget }) => fields.form.setValues({ [key]: currentTarget.value })}
        />
      }
    />
  );
}
