import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { SheetPanel } from '#src/ui/overlay/sheet-panel.tsx';
import { ShortcutList } from '#src/ui/overlay/shortcut-list.tsx';

const shortcuts = [
  { keys: ['/'], act: 'find' },
  { keys: ['Ctrl', 'K'], act: 'findAlways', isAlways: true },
  { keys: ['F'], act: 'search' },
  { keys: ['Esc'], act: 'close', isAlways: true },
  { keys: ['?'], act: 'list' },
] as const;

/** The keys of the operators' page, and the switch for those of one character. */
export function Shortcuts({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <SheetPanel
      isOpen={isOpen}
      onClose={onClose}
      title={t('operators.keys.title')}
      closeLabel={t('operators.keys.leave')}
    >
      <ShortcutList
        shortcuts={shortcuts.map(({ act, ...rest }) => ({ ...rest, says: t(`operators.keys.act.${act}`) }))}
        label={t('operators.keys.letters')}
        hint={t('operators.keys.lettersHint')}
      />
    </SheetPanel>
  );
}
