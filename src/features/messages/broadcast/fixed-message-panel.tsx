import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { SheetPanel } from '#src/ui/overlay/sheet-panel.tsx';
import { ComposeForm, type ComposeProps } from './compose/compose-form.tsx';

export interface FixedMessagePanelProps extends Pick<ComposeProps, 'start'> {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** Who or which class it is about. */
  about: { id: number; name: string };
}

/** A message in a sheet whose audience cannot be changed; another `about` begins a new one. */
export function FixedMessagePanel({ isOpen, onClose, title, about, start }: FixedMessagePanelProps) {
  const { t } = useTranslation();
  return (
    <SheetPanel isOpen={isOpen} onClose={onClose} title={title} eyebrow={about.name} closeLabel={t('common.close')}>
      <ComposeForm key={about.id} isFixed start={{ ...start, channels: ['push', 'email', 'sms'] }} onSent={onClose} />
    </SheetPanel>
  );
}
