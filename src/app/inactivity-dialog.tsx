import { useTranslation } from 'react-i18next';
import { warningMs } from '#src/lib/session/session-clock.ts';
import { Button } from '#src/ui/button.tsx';
import { CountdownRing } from '#src/ui/countdown-ring.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { TimeLeft } from './time-left.tsx';

export interface InactivityDialogProps {
  isOpen: boolean;
  secondsLeft: number;
  onStay: () => void;
  onLeave: () => void;
}

/** "Asking whether to stay logged in." Escape or a press beside it shows that somebody is here, which is a Yes. */
export function InactivityDialog({ isOpen, secondsLeft, onStay, onLeave }: InactivityDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onStay}
      title={t('common.inactivity.title')}
      text={t('common.inactivity.text')}
      picture={
        <>
          <CountdownRing secondsLeft={secondsLeft} totalSeconds={warningMs / 1000} />
          <TimeLeft secondsLeft={secondsLeft} />
        </>
      }
      actions={
        <>
          <Button variant="primary" size={56} isWide data-autofocus onClick={onStay}>
            {t('common.inactivity.stay')}
          </Button>
          <Button size={56} isWide onClick={onLeave}>
            {t('common.inactivity.leave')}
          </Button>
        </>
      }
    />
  );
}
