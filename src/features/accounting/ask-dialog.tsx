import type { ReactNode } from 'react';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';

interface AskProps {
  isOpen: boolean;
  onClose: () => void;
  icon: ReactNode;
  title: string;
  text: string;
  /** On the button that does it. */
  label: string;
  onConfirm: () => void;
}

/** Asks before something is done to the books that cannot be undone. */
export function AskDialog({ isOpen, onClose, icon, title, text, label, onConfirm }: AskProps) {
  const { t } = useTranslation();
  const confirm = () => {
    onClose();
    onConfirm();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      icon={icon}
      title={title}
      text={text}
      actions={
        <>
          <Button variant="primary" size={56} isWide onClick={confirm}>
            {label}
          </Button>
          <Button size={56} isWide onClick={onClose}>
            {t('accounting.notYet')}
          </Button>
        </>
      }
    />
  );
}
