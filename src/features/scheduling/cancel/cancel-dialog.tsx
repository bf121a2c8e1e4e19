import { IconAlertTriangle } from '@tabler/icons-react';
import type { AdminTrainingDetail } from '#api/scheduling/schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { Sheet } from '#src/ui/overlay/sheet.tsx';
import classes from './cancel-dialog.module.css';
import { CancelHead } from './cancel-head.tsx';
import { ChannelRows } from './channel-rows.tsx';
import { Consequences } from './consequences.tsx';
import { NoticeTexts } from './notice-texts.tsx';
import { ReasonChoice } from './reason-choice.tsx';
import { useCancelling } from './use-cancelling.ts';

interface CancelDialogProps {
  item: AdminTrainingDetail['item'];
  clientId: number;
  onClose: () => void;
}

/** Cancels a training: why, who is told what by which channel, and what follows. It cannot be undone, and says so. */
export function CancelDialog({ item, clientId, onClose }: CancelDialogProps) {
  const { t } = useTranslation();
  const cancelling = useCancelling(clientId, item, onClose);
  const { effects, isReady, isPending, press } = cancelling;
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t('scheduling.cancel.title')}
      closeLabel={t('common.close')}
      foot={
        <>
          <Button data-autofocus onClick={onClose}>
            {t('scheduling.keep')}
          </Button>
          <Button variant="danger" isBusy={isPending} disabled={!isReady} onClick={press}>
            {effects && effects.smsCount > 0
              ? t('scheduling.cancel.submitSms', { count: effects.smsCount })
              : t('scheduling.cancel.submit')}
          </Button>
        </>
      }
    >
      <div className={classes.dialog}>
        <CancelHead item={item} />
        <ReasonChoice cancelling={cancelling} />
        <ChannelRows cancelling={cancelling} />
        <NoticeTexts cancelling={cancelling} />
        <Consequences effects={effects} />
        <p className={classes.final}>
          <IconAlertTriangle size={20} stroke={2} aria-hidden />
          {t('scheduling.cancel.final')}
        </p>
      </div>
    </Sheet>
  );
}
