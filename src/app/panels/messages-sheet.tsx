import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { SheetPanel } from '#src/ui/overlay/sheet-panel.tsx';
import { MessageList } from './message-list.tsx';

export interface PanelProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The club’s notifications, and the snackbar’s messages. */
export function MessagesSheet({ isOpen, onClose }: PanelProps) {
  const { t } = useTranslation();
  return (
    <SheetPanel isOpen={isOpen} onClose={onClose} title={t('menu.messages')} closeLabel={t('common.close')}>
      <MessageList onClose={onClose} />
    </SheetPanel>
  );
}
