import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { SettingsPage, SettingValue } from '#api/tenants/settings/endpoints.ts';
import { textNameOf } from '#api/tenants/settings/parts.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { Stack } from '#src/ui/box/box.tsx';
import { type FieldForm, useFieldForm } from '#src/ui/form/use-field-form.ts';
import { settingsMutations } from '../mutations.ts';
import { OthersChanges } from '../others-changes.tsx';
import classes from '../settings.module.css';
import { countChanges, SettingsFoot } from '../settings-foot.tsx';
import { useOthersChanges } from '../use-others-changes.ts';
import { changesOf, draftOf, type FormField, formFields, mistakesOf, type SettingDraft } from './setting-draft.ts';
import { SettingInput } from './setting-input.tsx';

/** The last attempt to save. */
interface Saving {
  error: Error | null;
  variables: { changes: Record<string, SettingValue> } | undefined;
}

interface RenderedField {
  fields: FieldForm<SettingDraft>;
  before: string | boolean;
  changes: Record<string, SettingValue>;
}

interface FormProps {
  page: SettingsPage;
  title: string;
  /** The fields by their addresses, in their order. */
  addresses: readonly string[];
  /** In place of the usual input: with what is stored, and all that is typed and not saved yet. */
  renderField?: (field: FormField, of: RenderedField) => ReactNode;
  /** Beneath the fields, by what is typed and not saved yet, and by what became of the last attempt to save. */
  children?: (changes: Record<string, SettingValue>, save: Saving) => ReactNode;
  /** Fields that are sent as they are shown, also untouched. */
  alwaysSent?: readonly string[];
  onSaved?: (page: SettingsPage) => void;
}

/** Settings that are drawn from their declaration; what is typed is saved together, or not at all. */
export function PlainForm({ page, title, addresses, renderField, children, alwaysSent = [], onSaved }: FormProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const snackbar = useSnackbar();
  const save = useMutation(settingsMutations.all);
  const settings = formFields(page, addresses);
  const draft = (item: SettingsPage['item']) => draftOf(item, settings, language);
  const before = draft(page.item);
  const fields = useFieldForm<SettingDraft>({
    initialValues: before,
    validate: (typed) => mistakesOf(typed, settings),
    error: save.error,
    paths: Object.fromEntries(settings.map(({ address, key }) => [address, key])),
  });
  const { form, values, failure, submit } = fields;
  const clashes = useOthersChanges(form, before, {
    isSaving: save.isPending,
    saved: save.data && draft(save.data.item),
  });
  const send = submit((typed) =>
    save.mutate(
      {
        changes: {
          ...Object.fromEntries(alwaysSent.map((name) => [name, page.item[name] ?? null])),
          ...changesOf(typed, before, settings),
        },
        version: page.version,
      },
      {
        onSuccess: (saved) => {
          snackbar.success('snackbar.saved');
          onSaved?.(saved);
        },
      },
    ),
  );
  const labelOf = (key: string): string => {
    const name = textNameOf(settings.find((one) => one.key === key)?.address ?? '');
    return name ? t(`settings.label.${name}`) : key;
  };
  const changes = changesOf(values, before, settings);
  return (
    <Stack component="form" gap={28} minWidth={0} onSubmit={send} noValidate>
      <section className={classes.part} aria-label={title}>
        <h2>{title}</h2>
        {settings.map((setting) =>
          renderField ? (
            renderField(setting, { fields, before: before[setting.key] ?? '', changes })
          ) : (
            <SettingInput key={setting.key} field={setting} fields={fields} />
          ),
        )}
      </section>
      {children?.(changes, save)}
      <OthersChanges changes={clashes.map(({ name, theirs }) => ({ label: labelOf(String(name)), theirs }))} />
      <SettingsFoot
        changes={countChanges(values, before)}
        isBusy={save.isPending}
        error={clashes.length > 0 ? null : failure}
        onDiscard={() => form.reset()}
      />
    </Stack>
  );
}
