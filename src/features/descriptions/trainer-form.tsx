import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Descriptions } from '#api/descriptions/schema.ts';
import { apiBase } from '#api/endpoint.ts';
import { shrinkPhoto } from '#src/lib/files/shrink-photo.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { Row } from '#src/ui/box/box.tsx';
import { Avatar } from '#src/ui/elements/avatar.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import { useFieldForm } from '#src/ui/form/use-field-form.ts';
import classes from './descriptions.module.css';
import { descriptionMutations } from './mutations.ts';
import { TextsFields } from './texts-fields.tsx';

type Trainer = Descriptions['trainers'][number];

interface TrainerFormProps {
  trainer: Trainer;
  onDone: () => void;
}

/** Introduces a trainer: a photo, and a few sentences in each language. */
export function TrainerForm({ trainer, onDone }: TrainerFormProps) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const save = useMutation(descriptionMutations.trainer);
  const { form, values, failure, submit } = useFieldForm({ initialValues: { bio: trainer.bio }, error: save.error });
  const send = submit(({ bio }) =>
    save.mutate(
      { id: trainer.trainerId, bio },
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
      <PhotoField trainer={trainer} />
      <TextsFields
        fields={[
          {
            label: t('descriptions.bio'),
            texts: values.bio,
            longest: 600,
            rows: 5,
            onChange: (texts) => form.setFieldValue('bio', texts),
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

/** The photo is saved when it is chosen. */
function PhotoField({ trainer }: Omit<TrainerFormProps, 'onDone'>) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const input = useRef<HTMLInputElement>(null);
  const change = useMutation(descriptionMutations.photo);
  const { trainerId: id, firstName, lastName, photo } = trainer;
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const image = await shrinkPhoto(file).catch(() => undefined);
    if (image === undefined) snackbar.warning('descriptions.photo.notOne');
    else change.mutate({ id, image }, { onError: snackbar.failure });
  };
  return (
    <Row wrap align="center" gap={12}>
      <Avatar {...{ firstName, lastName }} size={88} photo={photo ? `${apiBase}/public/file/${photo}` : undefined} />
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        hidden
        aria-label={t('descriptions.photo.choose')}
        onChange={({ currentTarget }) => {
          void choose(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
      <Button size={44} isBusy={change.isPending} onClick={() => input.current?.click()}>
        {t('descriptions.photo.choose')}
      </Button>
      {photo && (
        <Button
          size={44}
          disabled={change.isPending}
          onClick={() => change.mutate({ id }, { onError: snackbar.failure })}
        >
          {t('descriptions.photo.remove')}
        </Button>
      )}
    </Row>
  );
}
