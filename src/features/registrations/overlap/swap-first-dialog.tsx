import { IconArrowsExchange } from '@tabler/icons-react';
import { serverNow } from '#src/lib/api/server-clock.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { remedyText } from '#src/lib/messages/refusal-text.ts';
import { useSite } from '#src/lib/site.ts';
import { AskDialog } from '#src/ui/overlay/ask-dialog.tsx';
import type { Limit } from './swap-rules.ts';

export interface SwapFirstDialogProps {
  /** What is to be booked; all stays while the dialog animates out. */
  name: string;
  other: string;
  price: string | undefined;
  limit: Limit | undefined;
  isOpen: boolean;
  onYes: () => void;
  onStay: () => void;
}

/** Asks before a booking is left for another one that is not had yet. */
export function SwapFirstDialog({ name, other, price, limit, isOpen, onYes, onStay }: SwapFirstDialogProps) {
  const { t } = useTranslation();
  const site = useSite();
  const why = limit && remedyText(limit.key, limit.remedy, { t, site, now: serverNow() });
  return (
    <AskDialog
      isOpen={isOpen}
      onClose={onStay}
      icon={<IconArrowsExchange size={30} stroke={1.9} aria-hidden />}
      title={t('bookingDetails.overlap.firstTitle', { other })}
      text={[why, t('bookingDetails.overlap.firstText', { name }), price].filter(Boolean).join(' ')}
      confirm={t('bookingDetails.overlap.first')}
      keep={t('bookingDetails.overlap.stay')}
      onConfirm={onYes}
    />
  );
}
