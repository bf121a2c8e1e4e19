import { IconUserMinus } from '@tabler/icons-react';
import { toPlainDate } from '#api/dates.ts';
import type { LeavingCost } from '#api/registrations/leaving/late-leaving.ts';
import type { MissOutlook } from '#api/training-groups/make-up/make-up-rules.ts';
import { serverNow } from '#src/lib/api/server-clock.ts';
import { formatInstant } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import type { TextMessage } from '#src/lib/messages/message.ts';
import { useSite } from '#src/lib/site.ts';
import { AskDialog } from '#src/ui/overlay/ask-dialog.tsx';
import { useCostTexts } from './use-cost-texts.ts';
import { useMissText } from './use-miss-text.ts';

/** Why leaving asks first: it now costs something, others get the place, it gives a make-up class, or the position in the waitlist is lost. */
export type LeaveQuestion =
  | { kind: 'place'; waiting: number; missing: MissOutlook | undefined }
  | { kind: 'late'; waiting: number; missing: MissOutlook | undefined; cost: LeavingCost; freeUntil: string }
  | { kind: 'line'; place: number };

export interface LeaveDialogProps {
  /** Stays while the dialog animates out. */
  question: LeaveQuestion | undefined;
  isOpen: boolean;
  /** With the message shown afterwards, if it differs from the usual one. */
  onLeave: (left?: TextMessage) => void;
  onStay: () => void;
}

/** Opens only when there is no undo, or when leaving costs something: then the price is on the button. */
export function LeaveDialog({ question, isOpen, onLeave, onStay }: LeaveDialogProps) {
  const { t } = useTranslation();
  const { timeZone } = useSite();
  const words = useCostTexts();
  const missText = useMissText();
  const isLine = question?.kind === 'line';
  const late = question?.kind === 'late' ? question : undefined;
  const when = (instant: string) => formatInstant(instant, timeZone, toPlainDate(serverNow(), timeZone), t);
  const waiting = question?.kind === 'line' ? 0 : (question?.waiting ?? 1);
  const sentences = isLine
    ? [t('bookingDetails.leave.line', { count: question.place, ordinal: true })]
    : [
        late && t('registrations.confirmLeave.late', { when: when(late.freeUntil) }),
        late && words.price(late.cost),
        late && late.cost.feeCents + Number(late.cost.usesVisit) > 0 && t('bookingDetails.late.refilled'),
        question && missText(question.missing),
        waiting > 0 && t('bookingDetails.leave.waiting', { count: waiting }),
      ];
  return (
    <AskDialog
      isOpen={isOpen}
      onClose={onStay}
      icon={<IconUserMinus size={30} stroke={1.9} aria-hidden />}
      title={t(isLine ? 'bookingDetails.leave.titleLine' : 'bookingDetails.leave.title')}
      text={sentences.filter(Boolean).join(' ')}
      confirm={late ? words.action(late.cost) : t('bookingDetails.leave.leave')}
      keep={t(isLine ? 'bookingDetails.leave.stayLine' : 'bookingDetails.leave.stay')}
      variant="danger"
      onConfirm={() => onLeave(late && words.left(late.cost))}
    />
  );
}
