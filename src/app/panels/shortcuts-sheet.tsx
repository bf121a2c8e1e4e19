import { rolesOf } from '#api/permissions.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { letterKeys, useLetterKeys } from '#src/lib/keyboard/letter-keys.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { Text } from '#src/ui/box/box.tsx';
import { Switch } from '#src/ui/form/switch.tsx';
import { SheetPanel } from '#src/ui/overlay/sheet-panel.tsx';
import type { PanelProps } from './messages-sheet.tsx';
import classes from './shortcuts-sheet.module.css';

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
  const areOn = useLetterKeys();
  const isStaff = rolesOf(useSession().userClaims).some((role) => role === 'trainer' || role === 'admin');
  const shown = shortcuts.filter((shortcut) => isStaff || !('isForStaff' in shortcut));
  return (
    <SheetPanel isOpen={isOpen} onClose={onClose} title={t('menu.shortcuts')} closeLabel={t('common.close')}>
      <Text component="dl" m="8px 0 20px">
        {shown.map(({ keys, act, ...rest }) => (
          <div key={act} className={classes.row} data-off={(!areOn && !('isAlways' in rest)) || undefined}>
            <dt className={classes.keys}>
              {keys.map((key) => (
                <kbd key={key} className={classes.key}>
                  {key}
                </kbd>
              ))}
            </dt>
            <Text component="dd" size="body" m={0}>
              {t(`keys.act.${act}`)}
            </Text>
          </div>
        ))}
      </Text>
      <Switch
        label={t('keys.letters.label')}
        hint={t('keys.letters.hint')}
        checked={areOn}
        onChange={(event) => letterKeys.set(event.currentTarget.checked)}
      />
    </SheetPanel>
  );
}
