import { useMutation } from '@tanstack/react-query';
import type { Descriptions } from '#api/descriptions/schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { useFieldForm } from '#src/ui/form/use-field-form.ts';
import classes from './descriptions.module.css';
import { descriptionMutations } from './mutations.ts';
import { TextsFields } from './texts-fields.tsx';

interface TrainingFormProps {
  training: Descriptions['trainings'][number];
  onDone: () => void;
}

const levels = ['1', '2', '3'] as const;

/** What all trainings of a name are. */
export function TrainingForm({ training, onDone }: TrainingFormProps) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const save = useMutation(descriptionMutations.training);
  const { form, field, values, failure, submit } = useFieldForm({
    initialValues: { level: String(training.level ?? ''), about: training.about, bring: training.bring },
    error: save.error,
  });
  const send = submit(({ level, about, bring }) =>
    save.mutate(
      { name: training.name, level: level === '' ? null : Number(level), about, bring },
      {
        onSuccess: () => {
          snackbar.success('descriptions.saved');
          onDone();
        },
      },
    ),
  );
  return (
    <form className={classes.form} onSubmit={send} noValidate>
      <SelectField
        {...field('level')}
        label={t('descriptions.level')}
        data={[
          { value: '', label: t('descriptions.noLevel') },
          ...levels.map((value) => ({ value, label: t(`bookingDetails.what.level.${value}`) })),
        ]}
      />
      <TextsFields
        fields={[
          {
            label: t('descriptions.about'),
            texts: values.about,
            longest: 600,
            rows: 5,
            onChange: (texts) => form.setFieldValue('about', texts),
          },
          {
            label: t('descriptions.bring'),
            texts: values.bring,
            longest: 200,
            rows: 2,
            onChange: (texts) => form.setFieldValue('bring', texts),
          },
        ]}
      />
      <FormFailure error={save.isPending ? null : failure} />
      <Button type="submit" variant="primary" isWide isBusy={save.isPending}>
        {t('common.save')}
      </Button>
    </form>
  );
}
