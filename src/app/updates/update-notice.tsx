import { IconSparkles } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { sessionStore } from '#src/lib/session/session-store.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { areUpdatesHeld } from '#src/lib/worker/hold-updates.ts';
import { letUpdateIn } from '#src/lib/worker/register-worker.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { DialogPanel } from '#src/ui/overlay/dialog-panel.tsx';
import { reloadWithoutCache } from './reload-without-cache.ts';

const lookAgainMs = 1000;

interface UpdateNoticeProps {
  /** The claims say that an update is needed. */
  isOpen: boolean;
  /** Another dialog is open. */
  isHeld: boolean;
}

/** "Only after a confirm prompt, if the claims say an update is needed, and the prompt shows once": between tasks. */
export function UpdateNotice({ isOpen, isHeld }: UpdateNoticeProps) {
  const { t } = useTranslation();
  const { userClaims, hasUserBeenNotifiedNeedsUpdate } = useSession();
  /** The session of the user who sees the notice: it closes when that session ends. */
  const [shownSid, setShownSid] = useState<number>();
  const sid = userClaims?.sid;
  const isDue = isOpen && !hasUserBeenNotifiedNeedsUpdate && !isHeld;
  const endTurn = useRef<() => void>(undefined);
  useEffect(() => {
    if (!isDue) return undefined;
    const ended = new AbortController();
    const showWhenFree = async () => {
      if (document.visibilityState !== 'visible' || areUpdatesHeld()) return;
      if (document.querySelector('[aria-modal="true"]')) return;
      if (!(await takeTurn(endTurn))) return;
      if (ended.signal.aborted) return endTurn.current?.();
      setShownSid(sid);
      sessionStore.noteUpdateNotice();
    };
    void showWhenFree();
    const timer = setInterval(() => void showWhenFree(), lookAgainMs);
    return () => {
      ended.abort();
      clearInterval(timer);
    };
  }, [isDue, sid]);

  // Tabs opened meanwhile do not know that it was shown.
  const close = () => {
    setShownSid(undefined);
    sessionStore.noteUpdateNotice();
  };
  const isShown = sid !== undefined && shownSid === sid;
  useEffect(() => (isShown ? () => endTurn.current?.() : undefined), [isShown]);
  return (
    <DialogPanel
      isOpen={isShown && !isHeld}
      onClose={close}
      icon={<IconSparkles size={30} stroke={1.9} aria-hidden />}
      title={t('snackbar.update_available')}
      text={t('common.update.text')}
      actions={
        <>
          <Button variant="primary" size={56} isWide data-autofocus onClick={() => void update()}>
            {t('common.update.now')}
          </Button>
          <Button size={56} isWide onClick={close}>
            {t('common.later')}
          </Button>
        </>
      }
    />
  );
}

/**
 * Only one tab asks at a time, however many are visible. Resolves to whether this tab has the lock, until `end.current`
 * is called.
 */
function takeTurn(end: { current: (() => void) | undefined }): Promise<boolean> {
  return new Promise((answer) => {
    void navigator.locks.request('update-notice', { ifAvailable: true }, (lock) => {
      answer(lock !== null);
      if (!lock) return undefined;
      return new Promise<void>((resolve) => {
        end.current = resolve;
      });
    });
  });
}

async function update(): Promise<void> {
  sessionStore.noteUpdateNotice();
  await letUpdateIn();
  reloadWithoutCache();
}
