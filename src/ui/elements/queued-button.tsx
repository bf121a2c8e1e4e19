import { IconCloudUp } from '@tabler/icons-react';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Button } from './button.tsx';

export interface QueuedButtonProps {
  size: 44 | 56;
  /** Distinguishes it from others: names the action and its subject. */
  label?: (action: string) => string;
  onTakeBack: () => void;
}

/** Replaces a button whose tap waits for a network: dashed, with the cloud; a press undoes the tap. */
export function QueuedButton({ size, label, onTakeBack }: QueuedButtonProps) {
  const { t } = useTranslation();
  const [word, action] = [t('outbox.waits'), t('outbox.hold')];
  return (
    <Button
      size={size}
      variant="dashed"
      icon={<IconCloudUp size={20} stroke={1.9} aria-hidden />}
      aria-label={label ? label(`${word}, ${action}`) : `${word}, ${action}`}
      onClick={onTakeBack}
    >
      {word}
    </Button>
  );
}
