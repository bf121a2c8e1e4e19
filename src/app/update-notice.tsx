import { IconSparkles } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sessionStore } from '#src/lib/session/session-store.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { areUpdatesHeld } from '#src/lib/worker/hold-updates.ts';
import { letUpdateIn } from '#src/lib/worker/register-worker.ts';
import { Button } from '#src/ui/button.tsx';
import { DialogPanel } from '#src/ui/dialog-panel.tsx';
import { reloadWithoutCache } from './reload-without-cache.ts';

const lookAgainMs = 1000;

interface UpdateNoticeProps {
  /** The claims say that an update is needed. */
  isOpen: boolean;
  /** Something else is being asked. */
  isHeld: boolean;
}

/** "Only after a confirm prompt, if the claims say an update is needed, and the prompt shows once": between tasks. */
export function UpdateNotice({ isOpen, isHeld }: UpdateNoticeProps) {
  const { t } = useTranslation();
  const { userClaims, hasUserBeenNotifiedNeedsUpdate } = useSession();
  /** The session whose person sees the notice: it goes when that session does. */
  const [shownSid, setShownSid] = useState<number>();
  const sid = userClaims?.sid;
  const isDue = isOpen && !hasUserBeenNotifiedNeedsUpdate && !isHeld;
  useEffect(() => {
    if (!isDue) return undefined;
    const showWhenFree = () => {
      if (document.visibilityState !== 'visible' || areUpdatesHeld()) return;
      if (document.querySelector('[aria-modal="true"]')) return;
      setShownSid(sid);
      sessionStore.noteUpdateNotice();
    };
    showWhenFree();
    const timer = setInterval(showWhenFree, lookAgainMs);
    return () => clearInterval(timer);
  }, [isDue, sid]);

  const close = () => setShownSid(undefined);
  return (
    <DialogPanel
      isOpen={sid !== undefined && shownSid === sid && !isHeld}
      onClose={close}
      icon={<IconSparkles size={30} stroke={1.9} aria-hidden />}
      title={t('common.update.title')}
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

async function update(): Promise<void> {
  await letUpdateIn();
  reloadWithoutCache();
}
