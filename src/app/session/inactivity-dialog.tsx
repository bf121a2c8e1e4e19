import { useEffect, useState } from 'react';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { warningMs } from '#src/lib/session/session-clock.ts';
import type from '#src/theme/type.module.css';
import { Button } from '#src/ui/elements/button.tsx';
import { CountdownRing } from '#src/ui/feedback/countdown-ring.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';

const announcedSeconds = [30, 60];
const settleMs = 150;

/**
 * Tells screen readers how much time is left: when it appears, then at one minute and at half a minute, not every
 * second.
 */
function TimeLeft({ secondsLeft }: { secondsLeft: number }) {
  const { t } = useTranslation();
  const [atFirst] = useState(secondsLeft);
  const seconds = announcedSeconds.find((limit) => secondsLeft <= limit && limit < atFirst) ?? atFirst;
  const parts = [
    ...(seconds >= 60 ? [t('common.minutes', { count: Math.floor(seconds / 60) })] : []),
    ...(seconds % 60 > 0 ? [t('common.seconds', { count: seconds % 60 })] : []),
  ];
  const text = t('common.inactivity.remaining', { time: parts.join(' ') });
  // A live region is announced when it changes, not with its initial content; screen readers need a moment after the
  // focus has moved.
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), settleMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p className={type.hidden} role="status">
      {said}
    </p>
  );
}

export interface InactivityDialogProps {
  isOpen: boolean;
  secondsLeft: number;
  onStay: () => void;
  onLeave: () => void;
}

/** "Asking whether to stay logged in." Escape or a press beside it shows that the user is present, which is a Yes. */
export function InactivityDialog({ isOpen, secondsLeft, onStay, onLeave }: InactivityDialogProps) {
  const { t } = useTranslation();
  // What fills the screen, such as a paused film, would cover it.
  useEffect(() => {
    if (isOpen && document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
  }, [isOpen]);
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
