import { IconCamera, IconKeyboard } from '@tabler/icons-react';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Stack } from '../box/box.tsx';
import { Button } from '../elements/button.tsx';
import classes from './camera-note.module.css';
import { PhotoButton } from './photo-button.tsx';
import { Corners } from './viewfinder.tsx';

export interface WithoutCamera {
  typeLabel: string;
  onType: () => void;
  onPhoto: (file: File) => void;
}

interface CameraQuestionProps extends WithoutCamera {
  reason: string;
  onAllow: () => void;
}

/** Before the browser's prompt: what the camera is for, and the way without it. */
export function CameraQuestion({ reason, onAllow, ...without }: CameraQuestionProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.note}>
      <div className={classes.mark} aria-hidden>
        <Corners width={17} />
        <IconCamera size={64} stroke={1.7} />
      </div>
      <h2 className={classes.title}>{t('scanner.allow')}</h2>
      <p className={classes.text}>{reason}</p>
      <Stack py="32px calc(16px + var(--safe-bottom))" mt="auto" gap={10}>
        <Button
          variant="primary"
          size={56}
          isWide
          icon={<IconCamera size={22} stroke={1.9} aria-hidden />}
          onClick={onAllow}
        >
          {t('scanner.allow')}
        </Button>
        <WaysWithoutCamera {...without} />
      </Stack>
    </div>
  );
}

/** Typing first: it needs nothing else. */
export function WaysWithoutCamera({ typeLabel, onType, onPhoto }: WithoutCamera) {
  return (
    <>
      <Button size={56} isWide icon={<IconKeyboard size={22} stroke={1.9} aria-hidden />} onClick={onType}>
        {typeLabel}
      </Button>
      <PhotoButton size={56} variant="outline" isWide onPhoto={onPhoto} />
    </>
  );
}
