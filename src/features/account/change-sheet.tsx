import type { ReactNode } from 'react';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { Sheet } from '#src/ui/overlay/sheet.tsx';

export interface ChangeSheetProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** On the button in the foot, which submits the form of this id. */
  submit: string;
  formId: string;
  isBusy: boolean;
  children: ReactNode;
}

/** A sheet with one form about the account; it needs a network. */
export function ChangeSheet({ isOpen, onClose, title, submit, formId, isBusy, children }: ChangeSheetProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      closeLabel={t('common.close')}
      foot={
        <Button type="submit" form={formId} variant="primary" size={56} isWide isBusy={isBusy} disabled={!isOnline}>
          {submit}
        </Button>
      }
    >
      {children}
    </Sheet>
  );
}
