import { IconCameraOff, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import type { CameraProblem } from '#src/lib/scanner/open-camera.ts';
import { Stack } from '../box/box.tsx';
import { Button } from '../elements/button.tsx';
import classes from './camera-note.module.css';
import { WaysWithoutCamera, type WithoutCamera } from './camera-question.tsx';

interface CameraProblemNoteProps extends WithoutCamera {
  problem: CameraProblem | 'decoder';
  onRetry: () => void;
}

/** Why there is no picture, what would help, and the way without a camera. */
export function CameraProblemNote({ problem, onRetry, ...without }: CameraProblemNoteProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.note}>
      <div className={classes.problem} aria-hidden>
        <IconCameraOff size={44} stroke={1.9} />
      </div>
      <div role="alert">
        <h2 className={classes.title}>{t(`scanner.problem.${problem}.title`)}</h2>
        <p className={classes.text}>{t(`scanner.problem.${problem}.text`)}</p>
      </div>
      <Stack py="32px calc(16px + var(--safe-bottom))" mt="auto" gap={10}>
        <Button
          variant="primary"
          size={56}
          isWide
          icon={<IconRefresh size={22} stroke={1.9} aria-hidden />}
          onClick={onRetry}
        >
          {t('common.retry')}
        </Button>
        <WaysWithoutCamera {...without} />
      </Stack>
    </div>
  );
}
