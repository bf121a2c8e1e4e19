import { IconCloudUp } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { outbox, useIntents } from '#src/lib/outbox/outbox-view.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import type { PanelProps } from '../panels/messages-sheet.tsx';
import { useLogOut } from '../session/use-log-out.ts';

/** A user who logs out with unsent intents chooses what becomes of them. Once all are sent, they are logged out. */
export function UnsentDialog({ isOpen, onClose }: PanelProps) {
  const { t } = useTranslation();
  const logOut = useLogOut();
  const count = useIntents().length;
  const [isSending, setIsSending] = useState(false);
  const leave = () => {
    onClose();
    logOut('person');
  };
  const leaveWhenSent = useEffectEvent(leave);
  useEffect(() => {
    if (isOpen && count === 0) leaveWhenSent();
  }, [isOpen, count]);

  const close = () => {
    setIsSending(false);
    onClose();
  };
  const send = () => {
    setIsSending(true);
    outbox.sendNow();
  };
  return (
    <Dialog
      isOpen={isOpen && count > 0}
      onClose={close}
      icon={<IconCloudUp size={30} stroke={1.9} aria-hidden />}
      title={t('outbox.leaving.title', { count })}
      text={t('outbox.leaving.text')}
      actions={
        <>
          <Button variant="primary" size={56} isWide isBusy={isSending} data-autofocus onClick={send}>
            {t('outbox.leaving.sendNow')}
          </Button>
          <Button size={56} isWide onClick={leave}>
            {t('outbox.leaving.keep')}
          </Button>
          <Button variant="danger" size={56} isWide onClick={outbox.discard}>
            {t('outbox.leaving.discard')}
          </Button>
        </>
      }
    />
  );
}
