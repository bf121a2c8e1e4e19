import { IconBulb, IconBulbFilled, IconKeyboard, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import type { Camera } from '#src/lib/scanner/open-camera.ts';
import classes from './scanner.module.css';

interface StageControlsProps {
  /** While the camera is open. */
  camera: Camera | undefined;
  isOn: boolean;
  onToggle: () => void;
  onType: () => void;
}

const look = { size: 28, stroke: 1.9, 'aria-hidden': true } as const;

/** Torch if the camera has one, stop and start, and the way without a camera. */
export function StageControls({ camera, isOn, onToggle, onType }: StageControlsProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.controls}>
      {camera?.hasTorch && <LightControl key={camera.id} camera={camera} />}
      <Control
        label={t(isOn ? 'scanner.stop' : 'scanner.start')}
        icon={isOn ? <IconPlayerPause {...look} /> : <IconPlayerPlay {...look} />}
        onPress={onToggle}
      />
      <Control label={t('scanner.type')} icon={<IconKeyboard {...look} />} onPress={onType} />
    </div>
  );
}

function LightControl({ camera }: { camera: Camera }) {
  const { t } = useTranslation();
  const [isLit, setLit] = useState(false);
  // If the torch fails it stays as it is, and so does the button.
  const toggle = () =>
    void camera.setTorch(!isLit).then(
      () => setLit(!isLit),
      () => setLit(isLit),
    );
  const Icon = isLit ? IconBulbFilled : IconBulb;
  return <Control label={t('scanner.light')} icon={<Icon {...look} />} isPressed={isLit} onPress={toggle} />;
}

interface ControlProps {
  label: string;
  icon: ReactNode;
  isPressed?: boolean;
  onPress: () => void;
}

function Control({ label, icon, isPressed, onPress }: ControlProps) {
  return (
    <button type="button" className={classes.control} aria-pressed={isPressed} onClick={onPress}>
      <span className={classes.disc}>{icon}</span>
      {label}
    </button>
  );
}
