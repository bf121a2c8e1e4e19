import { IconUserMinus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';

/** Why leaving asks first: others get the place, or one's own place in the line is lost. */
export type LeaveQuestion = { kind: 'place'; waiting: number } | { kind: 'line'; place: number };

export interface LeaveDialogProps {
  /** Stays while the dialog leaves the screen. */
  question: LeaveQuestion | undefined;
  isOpen: boolean;
  onLeave: () => void;
  onStay: () => void;
}

/** Asked only where there is no undo. */
export function LeaveDialog({ question, isOpen, onLeave, onStay }: LeaveDialogProps) {
  const { t } = useTranslation();
  const line = question?.kind === 'line' ? question : undefined;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onStay}
      icon={<IconUserMinus size={30} stroke={1.9} aria-hidden />}
      title={t(line ? 'registrations.confirmLeave.titleLine' : 'registrations.confirmLeave.title')}
      text={
        line
          ? t('registrations.confirmLeave.line', { count: line.place, ordinal: true })
          : t('registrations.confirmLeave.waiting', { count: question?.kind === 'place' ? question.waiting : 1 })
      }
      actions={
        <>
          <Button variant="danger" size={56} isWide onClick={onLeave}>
            {t('registrations.confirmLeave.leave')}
          </Button>
          <Button size={56} isWide onClick={onStay}>
            {t(line ? 'registrations.confirmLeave.stayLine' : 'registrations.confirmLeave.stay')}
          </Button>
        </>
      }
    />
  );
}
