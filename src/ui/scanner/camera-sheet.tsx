import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import type { CameraChoice } from '#src/lib/scanner/open-camera.ts';
import { Button } from '../elements/button.tsx';
import { SheetPanel } from '../overlay/sheet-panel.tsx';
import classes from './scanner.module.css';

interface CameraSheetProps {
  isOpen: boolean;
  cameras: readonly CameraChoice[];
  /** The id of the open camera. */
  current: string | undefined;
  onClose: () => void;
  onChoose: (cameraId: string) => void;
}

/** The cameras of this device, by the device's labels. */
export function CameraSheet({ isOpen, cameras, current, onClose, onChoose }: CameraSheetProps) {
  const { t } = useTranslation();
  return (
    <SheetPanel isOpen={isOpen} onClose={onClose} title={t('scanner.chooseCamera')} closeLabel={t('common.close')}>
      <div className={classes.cameras}>
        {cameras.map(({ id, label }, index) => (
          <Button
            key={id}
            isWide
            size={56}
            aria-pressed={id === current}
            icon={id === current && <IconCheck size={22} stroke={2.6} aria-hidden />}
            onClick={() => {
              onChoose(id);
              onClose();
            }}
          >
            {label || t('scanner.cameraNumber', { number: index + 1 })}
          </Button>
        ))}
      </div>
    </SheetPanel>
  );
}
