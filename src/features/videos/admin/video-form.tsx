import { useMutation } from '@tanstack/react-query';
import type { AdminVideo, AdminVideos } from '#api/videos/schema.ts';
import { equipments, spokenLanguages, videoAccess } from '#api/videos/video-facts.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Stack } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { Chip } from '#src/ui/elements/chip.tsx';
import { FieldError, FormFailure } from '#src/ui/form/form-failure.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { Switch } from '#src/ui/form/switch.tsx';
import { TextArea } from '#src/ui/form/text-area.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { type FieldForm, useFieldForm } from '#src/ui/form/use-field-form.ts';
import { TranslatedFields } from '#src/ui/form/values/translated-fields.tsx';
import { videoMutations } from '../mutations.ts';
import { timeText } from '../player/time-text.ts';
import classes from './admin-videos.module.css';
import { CaptionsField, PosterField } from './extra-files.tsx';
import { FileField } from './file-field.tsx';
import { bodyOf, draftOf, emptyVideo, mistakesOf, type VideoDraft } from './video-draft.ts';

interface VideoFormProps {
  /** Undefined: a new one. */
  video: AdminVideo | undefined;
  /** What it may refer to. */
  lists: Pick<AdminVideos, 'packages' | 'styles' | 'trainers'>;
  onDone: () => void;
}

/** The video itself, what is said of it, and who may watch it. */
export function VideoForm({ video, lists, onDone }: VideoFormProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const snackbar = useSnackbar();
  const save = useMutation(videoMutations.save);
  const remove = useMutation(videoMutations.remove);
  const fields = useFieldForm<VideoDraft>({
    initialValues: video ? draftOf(video) : emptyVideo,
    validate: mistakesOf,
    error: save.error ?? remove.error,
    paths: { fileId: 'link' },
  });
  const { form, values, field, box, failure, submit } = fields;
  const done = {
    onSuccess: () => {
      snackbar.success('snackbar.saved');
      onDone();
    },
  };
  const send = submit((draft) => save.mutate({ id: video?.id, body: bodyOf(draft, video?.profile) }, done));
  return (
    <form className={classes.form} onSubmit={send} noValidate>
      <FileField
        fileId={values.fileId}
        onFile={({ fileId, seconds }) =>
          form.setValues({ fileId, ...(seconds !== undefined && { seconds: timeText(seconds) }) })
        }
      />
      {values.fileId === null && (
        <TextField
          {...field('link')}
          label={t('videos.admin.link')}
          hint={t('videos.admin.linkHint')}
          type="url"
          inputMode="url"
          autoComplete="off"
          maxLength={300}
        />
      )}
      <TranslatedFields
        name={{ ...field('titles'), value: values.titles, label: t('videos.admin.name'), maxLength: 120 }}
        about={{ ...field('abouts'), value: values.abouts, label: t('videos.admin.about'), maxLength: 600 }}
      />
      <TextField
        {...field('seconds')}
        label={t('videos.admin.seconds')}
        hint={t('videos.admin.secondsHint')}
        autoComplete="off"
        maxLength={8}
      />
      <Facts fields={fields} lists={lists} />
      <TextArea
        {...field('chapters')}
        label={t('videos.player.chapters')}
        hint={t('videos.admin.chaptersHint')}
        rows={4}
      />
      <AccessFields fields={fields} packages={lists.packages} />
      <Switch {...box('isPublished')} label={t('videos.admin.published')} hint={t('videos.admin.publishedHint')} />
      {video ? (
        <>
          <PosterField video={video} />
          {video.source === 'file' && <CaptionsField video={video} />}
        </>
      ) : (
        <p className={classes.hint}>{t('videos.admin.extrasLater')}</p>
      )}
      <FormFailure error={failure} />
      <Button type="submit" variant="primary" size={56} isWide isBusy={save.isPending} disabled={!isOnline}>
        {t('common.save')}
      </Button>
      {video && (
        <Button
          size={56}
          isWide
          isBusy={remove.isPending}
          disabled={!isOnline}
          onClick={() => remove.mutate(video.id, done)}
        >
          {t('videos.admin.remove')}
        </Button>
      )}
    </form>
  );
}

const choices = (all: readonly { id: number; name: string }[]) =>
  all.map(({ id, name }) => ({ value: String(id), label: name }));

function Facts({
  fields: { form, values, field },
  lists,
}: Pick<VideoFormProps, 'lists'> & { fields: FieldForm<VideoDraft> }) {
  const { t } = useTranslation();
  const toggle = (piece: (typeof equipments)[number]) =>
    form.setFieldValue(
      'equipment',
      values.equipment.includes(piece) ? values.equipment.filter((one) => one !== piece) : [...values.equipment, piece],
    );
  const none = { value: '', label: t('videos.admin.unset') };
  return (
    <>
      <Stack columns="repeat(auto-fit, minmax(150px, 1fr))" gap={14}>
        <SelectField {...field('styleId')} label={t('videos.filters.style')} data={[none, ...choices(lists.styles)]} />
        <SelectField
          {...field('trainerId')}
          label={t('videos.filters.trainer')}
          data={[none, ...choices(lists.trainers)]}
        />
        <SelectField
          {...field('level')}
          label={t('videos.filters.level')}
          data={[
            none,
            ...([1, 2, 3] as const).map((each) => ({ value: String(each), label: t(`videos.level.${each}`) })),
          ]}
        />
        <SelectField
          {...field('spoken')}
          label={t('videos.filters.spoken')}
          data={[none, ...spokenLanguages.map((each) => ({ value: each, label: t(`videos.spoken.${each}`) }))]}
        />
      </Stack>
      <fieldset className={classes.chips}>
        <legend>{t('videos.filters.equipment')}</legend>
        {equipments.map((piece) => (
          <Chip key={piece} isOn={values.equipment.includes(piece)} onClick={() => toggle(piece)}>
            {t(`videos.equipment.${piece}`)}
          </Chip>
        ))}
      </fieldset>
    </>
  );
}

/** Everybody, whoever has a right, or who holds one of the packages. */
function AccessFields({
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
