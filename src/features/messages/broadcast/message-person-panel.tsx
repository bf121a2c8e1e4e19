import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { SheetPanel } from '#src/ui/overlay/sheet-panel.tsx';
import { ComposeForm } from './compose/compose-form.tsx';
import type { MessagePersonProps } from './message-person.tsx';

/** The sheet itself: the audience is the person and cannot be changed. */
export function MessagePersonPanel({ isOpen, onClose, clientId, person }: MessagePersonProps) {
  const { t } = useTranslation();
  return (
    <SheetPanel
      isOpen={isOpen}
      onClose={onClose}
      title={t('broadcast.person.open')}
      eyebrow={person.name}
      closeLabel={t('common.close')}
    >
      <ComposeForm
        key={person.id}
        clientId={clientId}
        isFixed
        start={{ kind: 'person', person, channels: ['push', 'email', 'sms'] }}
        onSent={onClose}
      />
    </SheetPanel>
  );
}
