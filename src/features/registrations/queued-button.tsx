import { IconCloudUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/ui/button.tsx';

export interface QueuedButtonProps {
  name: string;
  time: string;
  onTakeBack: () => void;
}

/** In the place of a training's button while a tap waits for a network: dashed, with the cloud; a press takes it back. */
export function QueuedButton({ name, time, onTakeBack }: QueuedButtonProps) {
  const { t } = useTranslation();
  const word = t('timetable.state.queued');
  return (
    <Button
      size={44}
      variant="dashed"
      icon={<IconCloudUp size={20} stroke={1.9} aria-hidden />}
      aria-label={t('timetable.label.action', { action: `${word}, ${t('timetable.action.takeBack')}`, name, time })}
      onClick={onTakeBack}
    >
      {word}
    </Button>
  );
}
