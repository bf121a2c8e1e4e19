import { letterKeys, useLetterKeys } from '#src/lib/keyboard/letter-keys.ts';
import { Text } from '../box/box.tsx';
import { Switch } from '../form/switch.tsx';
import classes from './shortcut-list.module.css';

export interface Shortcut {
  /** As printed on the keys. */
  keys: readonly string[];
  says: string;
  /** No single character, so the switch does not disable it. */
  isAlways?: boolean;
}

interface ShortcutListProps {
  shortcuts: readonly Shortcut[];
  /** Of the switch. */
  label: string;
  hint: string;
}

/** The keyboard shortcuts, and the switch for the single-character ones. */
export function ShortcutList({ shortcuts, label, hint }: ShortcutListProps) {
  const areOn = useLetterKeys();
  return (
    <>
      <Text component="dl" m="8px 0 20px">
        {shortcuts.map(({ keys, says, isAlways }) => (
          <div key={says} className={classes.row} data-off={(!areOn && !isAlways) || undefined}>
            <dt className={classes.keys}>
              {keys.map((key) => (
                <kbd key={key} className={classes.key}>
                  {key}
                </kbd>
              ))}
            </dt>
            <Text component="dd" size="body" m={0}>
              {says}
            </Text>
          </div>
        ))}
      </Text>
      <Switch
        label={label}
        hint={hint}
        checked={areOn}
        onChange={(event) => letterKeys.set(event.currentTarget.checked)}
      />
    </>
  );
}
