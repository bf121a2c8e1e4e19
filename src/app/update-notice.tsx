import { IconSparkles } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sessionStore } from '#src/lib/session/session-store.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { reloadWithoutCache } from './nocache.ts';

const lookAgainMs = 1000;

/** "Only after a confirm prompt, if the claims say an update is needed, and the prompt shows once": between tasks. */
export function UpdateNotice({ isHeld }: { isHeld: boolean }) {
  const { t } = useTranslation();
  const { userClaims, hasUserBeenNotifiedNeedsUpdate } = useSession();
  /** The session whose person sees the notice: it goes when that session does. */
  const [shownSid, setShownSid] = useState<number>();
  const sid = userClaims?.sid;
  const isDue = userClaims?.needsUpdate === true && !hasUserBeenNotifiedNeedsUpdate && !isHeld;
  useEffect(() => {
    if (!isDue) return undefined;
    const showWhenFree = () => {
      if (document.visibilityState !== 'visible' || document.querySelector('[aria-modal="true"]')) return;
      setShownSid(sid);
      sessionStore.noteUpdateNotice();
    };
    showWhenFree();
    const timer = setInterval(showWhenFree, lookAgainMs);
    return () => clearInterval(timer);
  }, [isDue, sid]);

  const close = () => setShownSid(undefined);
  return (
    <Dialog
      isOpen={sid !== undefined && shownSid === sid && !isHeld}
      onClose={close}
      icon={<IconSparkles size={30} stroke={1.9} aria-hidden />}
      title={t('common.update.title')}
      text={t('common.update.text')}
      actions={
        <>
          <Button variant="primary" size={56} isWide data-autofocus onClick={reloadWithoutCache}>
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
