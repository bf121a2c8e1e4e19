import { useState } from 'react';
import { ApiFailure } from '#src/lib/api/api-failure.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { LazyScanner } from '#src/ui/scanner/lazy-scanner.tsx';
import classes from './desk.module.css';

interface ScanProps {
  onCode: (code: string) => void;
  onBack: () => void;
}

/** Reads a card or a pass with the camera, from a photo, or as it is typed. */
export function CandidateScan({ onCode, onBack }: ScanProps) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const [isOn, setOn] = useState(false);
  const fail = () => snackbar.failure(new ApiFailure('card_code_scanning_failed', 0));
  return (
    <div className={classes.scan}>
      <LazyScanner
        title={t('rosters.desk.add.scanTask')}
        reason={t('rosters.desk.add.scanReason')}
        typeLabel={t('rosters.desk.add.scanType')}
        typeHint={t('rosters.desk.add.scanHint')}
        isOn={isOn}
        setOn={setOn}
        onCode={onCode}
        onNothingFound={fail}
        onFailure={fail}
      />
      <Button isWide onClick={onBack}>
        {t('rosters.desk.add.toSearch')}
      </Button>
    </div>
  );
}
