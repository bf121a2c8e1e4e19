import { useEffect } from 'react';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSite } from '#src/lib/site.ts';
import { useTitle } from '#src/lib/use-title.ts';
import { useWakeLock } from '#src/lib/use-wake-lock.ts';
import { useHoldUpdates } from '#src/lib/worker/use-hold-updates.ts';
import { DoorController } from './door-controller.ts';
import { DoorResultScreen } from './door-result-screen.tsx';
import { doorView, useDoorView } from './door-view.ts';
import { DoorWaiting } from './door-waiting.tsx';
import { EnrolScreen } from './enrol-screen.tsx';

/** A tablet at a door: enrolled by an admin's code, it then admits clients, with or without a network. */
export function DoorScreen() {
  const { t } = useTranslation();
  const { phase, answer } = useDoorView();
  const onCode = useController(phase);
  useTitle(t('door.title'));
  useWakeLock();
  useHoldUpdates(answer !== undefined);
  if (phase === 'starting') return null;
  if (phase === 'none') return <EnrolScreen />;
  return (
    <>
      <DoorWaiting onCode={onCode} />
      {answer && <DoorResultScreen answer={answer} />}
    </>
  );
}

let controller: DoorController | undefined;
const onCode = (text: string): void => void controller?.onCode(text);

/** Opens the door stored here, and again when this device has been enrolled. */
function useController(phase: 'starting' | 'none' | 'door'): (text: string) => void {
  const isDoor = phase !== 'none';
  const { timeZone } = useSite();
  useEffect(() => {
    if (!isDoor) return undefined;
    let stop: (() => void) | undefined;
    let isOver = false;
    const open = async () => {
      const opened = await DoorController.open(timeZone);
      if (isOver) return;
      controller = opened;
      if (opened) stop = opened.start();
      else doorView.show({ phase: 'none' });
    };
    void open();
    return () => {
      isOver = true;
      stop?.();
      controller = undefined;
    };
  }, [isDoor, timeZone]);
  return onCode;
}
