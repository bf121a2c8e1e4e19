import { useState } from 'react';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import type { ScannerState } from '#src/lib/scanner/run-scanner.ts';
import { Button } from '../elements/button.tsx';
import { lazyPanel } from '../overlay/lazy-panel.tsx';
import { PhotoButton } from './photo-button.tsx';
import classes from './scanner.module.css';
import { StageControls } from './stage-controls.tsx';
import { Viewfinder } from './viewfinder.tsx';

const CameraSheet = lazyPanel(async () => (await import('./camera-sheet.tsx')).CameraSheet);

export interface ScanStageProps {
  title: string;
  status: string | undefined;
  state: ScannerState;
  isOn: boolean;
  onToggle: () => void;
  onChoose: (cameraId: string) => void;
  onType: () => void;
  onPhoto: (file: File) => void;
}

/** Over the camera picture: instructions, the viewfinder, and the controls within thumb reach. */
export function ScanStage({ title, status, state, isOn, onToggle, onChoose, onType, onPhoto }: ScanStageProps) {
  const { t } = useTranslation();
  const [isChoosing, setChoosing] = useState(false);
  const watching = state.is === 'watching' ? state : undefined;
  const cameras = watching?.cameras ?? [];
  return (
    <div className={classes.stage}>
      <h2 className={classes.task}>{title}</h2>
      <Viewfinder isLooking={watching !== undefined} />
      <p className={classes.status} role="status">
        {status ?? (isOn ? watching?.camera.isBack === false && t('snackbar.no_back_camera') : t('scanner.paused'))}
      </p>
      <StageControls camera={watching?.camera} isOn={isOn} onToggle={onToggle} onType={onType} />
      <div className={classes.more}>
        <PhotoButton size={44} className={classes.quiet} onPhoto={onPhoto} />
        {cameras.length > 1 && (
          <Button size={44} className={classes.quiet} onClick={() => setChoosing(true)}>
            {t('scanner.chooseCamera')}
          </Button>
        )}
      </div>
      <CameraSheet
        isOpen={isChoosing}
        cameras={cameras}
        current={watching?.camera.id}
        onClose={() => setChoosing(false)}
        onChoose={onChoose}
      />
    </div>
  );
}
