import { IconPhoto, IconX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { apiBase } from '#api/endpoint.ts';
import type { AdminVideo } from '#api/videos/schema.ts';
import { type SpokenLanguage, spokenLanguages } from '#api/videos/video-facts.ts';
import { shrinkPhoto } from '#src/lib/files/shrink-photo.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { Chip } from '#src/ui/elements/chip.tsx';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import { videoMutations } from '../mutations.ts';
import classes from './admin-videos.module.css';

interface ExtraProps {
  video: AdminVideo;
}

/** The picture in lists; without one it is drawn from how hard the video is. */
export function PosterField({ video }: ExtraProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const input = useRef<HTMLInputElement>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  const save = useMutation(videoMutations.poster);
  const send = async (file: File) => {
    const image = await shrinkPhoto(file).catch(() => undefined);
    if (image) save.mutate({ id: video.id, image });
    else setUnreadable(true);
  };
  return (
    <div className={classes.file}>
      {video.posterId !== null && (
        <img className={classes.poster} src={`${apiBase}/public/file/${video.posterId}`} alt="" />
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp"
        aria-label={t('videos.admin.poster')}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          setUnreadable(false);
          if (file) void send(file);
          currentTarget.value = '';
        }}
      />
      <Button
        isBusy={save.isPending}
        disabled={!isOnline}
        icon={<IconPhoto size={20} stroke={1.9} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {t('videos.admin.poster')}
      </Button>
      {isUnreadable && <p role="alert">{t('videos.admin.notPicture')}</p>}
      <FormFailure error={save.error} />
    </div>
  );
}

/** Captions by language, each a WebVTT file. */
export function CaptionsField({ video }: ExtraProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const input = useRef<HTMLInputElement>(null);
  const [language, setLanguage] = useState<SpokenLanguage>('et');
  const save = useMutation(videoMutations.captions);
  const send = async (file: File) => save.mutate({ id: video.id, language, text: await file.text() });
  return (
    <fieldset className={classes.chips}>
      <legend>{t('videos.player.captions')}</legend>
      <input
        ref={input}
        type="file"
        hidden
        accept=".vtt,text/vtt"
        aria-label={t('videos.admin.captions')}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) void send(file);
          currentTarget.value = '';
        }}
      />
      {spokenLanguages.map((each) => {
        const isThere = video.captions.includes(each);
        return (
          <Chip
            key={each}
            isOn={isThere}
            disabled={!isOnline || save.isPending}
            endIcon={isThere && <IconX size={16} stroke={2} aria-hidden />}
            onClick={() => {
              if (isThere) save.mutate({ id: video.id, language: each, text: null });
              else {
                setLanguage(each);
                input.current?.click();
              }
            }}
          >
            {t(`videos.spoken.${each}`)}
          </Chip>
        );
      })}
      <p className={classes.hint}>{t('videos.admin.captionsHint')}</p>
      <FormFailure error={save.error} />
    </fieldset>
  );
}
