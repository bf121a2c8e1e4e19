import { useMutation } from '@tanstack/react-query';
import { type CSSProperties, useRef } from 'react';
import { apiBase } from '#api/endpoint.ts';
import { pictureOf } from '#src/lib/files/shrink-photo.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useSite } from '#src/lib/site.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { logFailure } from '#src/lib/worker/log-failure.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { settingsMutations } from '../mutations.ts';
import classes from '../settings.module.css';

interface LogoProps {
  logo: string | null;
  /** Pixels, as they are typed. */
  height: string;
  padding: string;
}

/** The head of an invoice as it will be; the logo is saved when it is chosen. */
export function LogoField({ logo, height, padding }: LogoProps) {
  const { t } = useTranslation();
  const { title } = useSite();
  const isOnline = useOnline();
  const snackbar = useSnackbar();
  const input = useRef<HTMLInputElement>(null);
  const change = useMutation(settingsMutations.logo);
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const image = await shrinkLogo(file).catch((error: unknown) => logFailure('the logo cannot be read', error));
    if (image === undefined) snackbar.warning('seller.logo.notOne');
    else change.mutate(image, { onError: snackbar.failure });
  };
  const size = { '--logo-height': `${Number(height)}px`, '--logo-padding': `${Number(padding)}px` } as CSSProperties;
  return (
    <div className={classes.logo}>
      <div className={classes.paper} style={size} role="img" aria-label={t('seller.logo.preview')}>
        {logo ? <img src={`${apiBase}/public/file/${logo}`} alt="" /> : <span>{t('seller.logo.mark')}</span>}
        <strong>{title}</strong>
      </div>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        hidden
        aria-label={t('seller.logo.choose')}
        onChange={({ currentTarget }) => {
          void choose(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
      <div className={classes.buttons}>
        <Button size={44} isBusy={change.isPending} disabled={!isOnline} onClick={() => input.current?.click()}>
          {t('seller.logo.choose')}
        </Button>
        {logo && (
          <Button
            size={44}
            disabled={!isOnline || change.isPending}
            onClick={() => change.mutate(undefined, { onError: snackbar.failure })}
          >
            {t('seller.logo.remove')}
          </Button>
        )}
      </div>
      <p className={classes.facts}>{t('seller.logo.hint')}</p>
    </div>
  );
}

/** Sharp in print at the largest height that can be chosen. */
const mostHeight = 500;
const mostWidth = 2000;
/** What is smaller prints as a blur. */
const leastHeight = 64;

/**
 * A chosen picture as PNG, small enough to send, with what is transparent; the server checks it. Rejects what the
 * browser cannot show as a picture, and what is too low.
 */
async function shrinkLogo(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file);
  if (picture.height < leastHeight) throw new Error('too low');
  const scale = Math.min(1, mostHeight / picture.height, mostWidth / picture.width);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return pictureOf(canvas, 'image/png');
}
