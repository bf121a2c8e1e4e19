import { useMutation } from '@tanstack/react-query';
import { PushFailure } from '#src/features/messages/push/push-device.ts';
import { pushPreference } from '#src/features/messages/push/push-preference.ts';
import { turnPushOn } from '#src/features/messages/push/push-state.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { messageOfFailure } from '#src/lib/messages/message.ts';
import { showMessage } from '#src/lib/messages/use-snackbar.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { SheetPanel } from '#src/ui/overlay/sheet-panel.tsx';
import type { PanelProps } from './messages-sheet.tsx';
import classes from './push-sheet.module.css';

/** Whether this device gets notifications: asked in the app first, since a browser remembers a refusal for good. */
export function PushSheet({ isOpen, onClose }: PanelProps) {
  const { t } = useTranslation();
  const owner = useOwner();
  const turnOn = useMutation({
    mutationKey: ['messages', 'push'],
    mutationFn: () => turnPushOn(owner),
    onSuccess: (isOn) => isOn && showMessage('success', { key: 'inbox.push.isOn' }),
    onError: (error) =>
      showMessage('error', error instanceof PushFailure ? { key: 'inbox.push.failed' } : messageOfFailure(error)),
    onSettled: onClose,
    networkMode: 'always',
  });
  const close = () => {
    pushPreference.answer(owner, false);
    onClose();
  };
  const accept = () => {
    // Whatever the browser does, the user has answered.
    pushPreference.answer(owner, false);
    turnOn.mutate();
  };
  const foot = (
    <>
      <Button size={56} disabled={turnOn.isPending} onClick={close}>
        {t('install.later')}
      </Button>
      <Button variant="primary" size={56} isWide isBusy={turnOn.isPending} onClick={accept}>
        {t('inbox.push.offer.yes')}
      </Button>
    </>
  );
  return (
    <SheetPanel
      isOpen={isOpen}
      onClose={close}
      title={t('inbox.push.offer.title')}
      closeLabel={t('common.close')}
      foot={foot}
    >
      <p className={classes.text}>{t('inbox.push.offer.text')}</p>
    </SheetPanel>
  );
}
