import { IconPencil } from '@tabler/icons-react';
import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useHoldUpdates } from '#src/lib/worker/use-hold-updates.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';

/** Asks before leaving a page with unsaved input; on closing, the browser asks in its own words. */
export function UnsavedGuard({ isDirty }: { isDirty: boolean }) {
  const { t } = useTranslation();
  useHoldUpdates(isDirty);
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => isDirty,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  });
  return (
    <Dialog
      isOpen={status === 'blocked'}
      onClose={() => reset?.()}
      icon={<IconPencil size={30} stroke={1.9} aria-hidden />}
      title={t('profile.unsaved.title')}
      text={t('profile.unsaved.text')}
      actions={
        <>
          <Button variant="primary" size={56} isWide onClick={() => reset?.()}>
            {t('profile.unsaved.stay')}
          </Button>
          <Button size={56} isWide onClick={() => proceed?.()}>
            {t('profile.unsaved.leave')}
          </Button>
        </>
      }
    />
  );
}
