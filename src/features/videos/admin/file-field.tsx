import { IconCheck, IconUpload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import { Transfer } from '../transfer.tsx';
import classes from './admin-videos.module.css';
import { isTooLarge, measureVideo, uploadVideo } from './upload-video.ts';

interface FileFieldProps {
  fileId: string | null;
  onFile: (file: { fileId: string; seconds: number | undefined }) => void;
}

/** Chooses a video file and sends it, with its progress; choosing it again goes on where it was interrupted. */
export function FileField({ fileId, onFile }: FileFieldProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const input = useRef<HTMLInputElement>(null);
  const [controller, setController] = useState<AbortController>();
  const [part, setPart] = useState<number>();
  const [isRefused, setRefused] = useState(false);
  const send = useMutation({
    mutationKey: ['videos', 'upload'],
    mutationFn: async (file: File) => {
      const stopping = new AbortController();
      setController(stopping);
      setPart(0);
      const measured = await measureVideo(file);
      const uploaded = await uploadVideo(file, { signal: stopping.signal, onProgress: setPart });
      onFile({ fileId: uploaded, seconds: measured?.seconds });
    },
    networkMode: 'always',
    retry: false,
    onSettled: () => setPart(undefined),
  });
  const choose = (file: File | undefined) => {
    if (!file) return;
    setRefused(isTooLarge(file));
    if (!isTooLarge(file)) send.mutate(file);
  };
  const isStopped = controller?.signal.aborted ?? false;
  return (
    <div className={classes.file}>
      <input
        ref={input}
        type="file"
        hidden
        accept="video/mp4,video/webm"
        aria-label={t('videos.admin.file')}
        onChange={({ currentTarget }) => {
          choose(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
      {part === undefined ? (
        <Button
          size={56}
          isWide
          disabled={!isOnline}
          icon={
            fileId === null ? (
              <IconUpload size={20} stroke={1.9} aria-hidden />
            ) : (
              <IconCheck size={20} stroke={2} aria-hidden />
            )
          }
          onClick={() => input.current?.click()}
        >
          {t(fileId === null ? 'videos.admin.choose' : 'videos.admin.replace')}
        </Button>
      ) : (
        <Transfer part={part} label={t('videos.admin.sending')} onStop={() => controller?.abort()} />
      )}
      <p className={classes.hint}>{t('videos.admin.fileHint')}</p>
      {isRefused && <p role="alert">{t('videos.admin.tooLarge')}</p>}
      {!isStopped && <FormFailure error={send.error} />}
    </div>
  );
}
