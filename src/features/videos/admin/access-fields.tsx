import { videoAccess } from '#api/videos/video-facts.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Chip } from '#src/ui/elements/chip.tsx';
import { FieldError } from '#src/ui/form/form-failure.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import type { FieldForm } from '#src/ui/form/use-field-form.ts';
import classes from './admin-videos.module.css';
import type { VideoDraft } from './video-draft.ts';

/** Everybody, whoever has a right, or who holds one of the packages. */
export function AccessFields({
  fields: { form, values, field },
  packages,
}: {
  fields: FieldForm<VideoDraft>;
  packages: readonly string[];
}) {
  const { t } = useTranslation();
  const all = [...new Set([...packages, ...values.packages])];
  const { error } = field('packages');
  const toggle = (name: string) =>
    form.setFieldValue(
      'packages',
      values.packages.includes(name) ? values.packages.filter((one) => one !== name) : [...values.packages, name],
    );
  return (
    <>
      <SelectField
        {...field('access')}
        label={t('videos.admin.access')}
        data={videoAccess.map((each) => ({ value: each, label: t(`videos.admin.accessOf.${each}`) }))}
      />
      {values.access === 'packages' && (
        <fieldset className={classes.chips}>
          <legend>{t('videos.admin.packages')}</legend>
          {all.map((name) => (
            <Chip key={name} isOn={values.packages.includes(name)} onClick={() => toggle(name)}>
              {name}
            </Chip>
          ))}
          {error && (
            <p role="alert">
              <FieldError text={error} />
            </p>
          )}
        </fieldset>
      )}
    </>
  );
}
