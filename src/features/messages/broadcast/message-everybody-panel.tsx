import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { SheetPanel } from '#src/ui/overlay/sheet-panel.tsx';
import { ComposeForm } from './compose/compose-form.tsx';
import type { MessageEverybodyProps } from './message-everybody.tsx';

/** The sheet itself: the audience is the class and cannot be changed. */
export function MessageEverybodyPanel({ isOpen, onClose, clientId, training }: MessageEverybodyProps) {
  const { t } = useTranslation();
  return (
    <SheetPanel
      isOpen={isOpen}
      onClose={onClose}
      title={t('broadcast.everybody.open')}
      eyebrow={training.name}
      closeLabel={t('common.close')}
    >
      <ComposeForm
        key={training.id}
        clientId={clientId}
        isFixed
        start={{ kind: 'training', training, channels: ['push', 'email', 'sms'] }}
        onSent={onClose}
      />
    </SheetPanel>
  );
}
