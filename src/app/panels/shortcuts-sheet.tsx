import { rolesOf } from '#api/permissions.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { SheetPanel } from '#src/ui/overlay/sheet-panel.tsx';
import { ShortcutList } from '#src/ui/overlay/shortcut-list.tsx';
import type { PanelProps } from './messages-sheet.tsx';

/**
 * As printed on the keys. `isAlways`: no single character, so the switch does not disable it; `isForStaff`: on screens
 * that only staff have.
 */
const shortcuts = [
  { keys: ['M'], act: 'menu' },
  { keys: ['T'], act: 'today' },
  { keys: ['←', '→', '↑', '↓'], act: 'days', isAlways: true },
  { keys: ['←', '→', '↑', '↓'], act: 'roster', isAlways: true, isForStaff: true },
  { keys: ['1', '2', '3'], act: 'views' },
  { keys: ['/'], act: 'filters' },
  { keys: ['Ctrl', 'K'], act: 'find', isAlways: true, isForStaff: true },
  { keys: ['F'], act: 'search', isForStaff: true },
  { keys: ['Enter'], act: 'open', isAlways: true },
  { keys: ['B'], act: 'book' },
  { keys: ['Esc'], act: 'close', isAlways: true },
  { keys: ['?'], act: 'list' },
] as const satisfies { keys: string[]; act: string; isAlways?: true; isForStaff?: true }[];

/** The keyboard shortcuts, and the switch for the single-character ones. */
export function ShortcutsSheet({ isOpen, onClose }: PanelProps) {
  const { t } = useTranslation();
  const isStaff = rolesOf(useSession().userClaims).some((role) => role === 'trainer' || role === 'admin');
  const shown = shortcuts.filter((shortcut) => isStaff || !('isForStaff' in shortcut));
  return (
    <SheetPanel isOpen={isOpen} onClose={onClose} title={t('menu.shortcuts')} closeLabel={t('common.close')}>
      <ShortcutList
        shortcuts={shown.map(({ act, ...rest }) => ({ ...rest, says: t(`keys.act.${act}`) }))}
        label={t('keys.letters.label')}
        hint={t('keys.letters.hint')}
      />
    </SheetPanel>
  );
}
