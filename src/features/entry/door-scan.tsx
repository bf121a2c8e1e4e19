import { IconWifiOff } from '@tabler/icons-react';
import { useState } from 'react';
import type { Entered } from '#api/entry/schema.ts';
import { ApiFailure } from '#src/lib/api/api-failure.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Text } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { LazyScanner } from '#src/ui/scanner/lazy-scanner.tsx';
import { EntryResult } from './entry-result.tsx';
import type { DoorScan as Scan } from './mutations.ts';
import classes from './needs-network.module.css';

export interface DoorScanProps {
  /** Asks the server to open the door: the result of `useMutation`. */
  enter: {
    data: Entered | undefined;
    error: Error | null;
    variables: Scan | undefined;
    isPending: boolean;
    mutate: (scan: Scan) => void;
    reset: () => void;
  };
  /** Without a network it is stored as an unconfirmed visit. */
  isKept?: boolean;
  onPass?: (() => void) | undefined;
  /** For visitors: stores the scanned code and opens the log-in. */
  onLogIn?: (text: string) => void;
}

/** Scans the code at a door, and shows the door’s response. */
export function DoorScan({ enter, isKept, onPass, onLogIn }: DoorScanProps) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const [isOn, setOn] = useState(false);
  const fail = () => snackbar.failure(new ApiFailure('qr_scan_error', 0));
  const answer = enter.data ?? enter.error;
  const text = enter.variables?.text;
  const leave = (isScanning: boolean) => {
    enter.reset();
    setOn(isScanning);
  };
  return (
    <>
      <LazyScanner
        title={t('entry.scan.task')}
        reason={t('entry.scan.reason')}
        typeLabel={t('entry.scan.type')}
        typeHint={t('entry.scan.typeHint')}
        // The door’s code is still in front of the camera while the request runs.
        isOn={isOn && !enter.isPending && !answer}
        setOn={setOn}
        notice={<NeedsNetwork onPass={onPass} />}
        status={enter.isPending ? t('entry.scan.asking') : undefined}
        onCode={(text) => enter.mutate({ text, operationId: crypto.randomUUID() })}
        onNothingFound={fail}
        onFailure={fail}
      />
      {answer && (
        <EntryResult
          entered={enter.data}
          error={enter.error}
          isKept={isKept === true}
          onClose={() => leave(false)}
          onScan={() => leave(true)}
          onResend={() => enter.variables && enter.mutate(enter.variables)}
          onPass={onPass}
          onLogIn={onLogIn && text !== undefined ? () => onLogIn(text) : undefined}
        />
      )}
    </>
  );
}

/** Shown before a scan that would fail: it needs the server; also shows what works offline. */
function NeedsNetwork({ onPass }: { onPass?: (() => void) | undefined }) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  return (
    <div className={classes.place} role="status">
      {!isOnline && (
        <div className={classes.note}>
          <IconWifiOff size={28} stroke={1.9} aria-hidden />
          <div>
            <Text size="h5">{t('entry.answer.needsNetwork')}</Text>
            <Text size="meta" mt={2}>
              {t(onPass ? 'entry.answer.usePass' : 'entry.answer.askDesk')}
            </Text>
          </div>
          {onPass && (
            <Button size={44} isWide variant="inverse" className={classes.button} onClick={onPass}>
              {t('entry.answer.openPass')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
