import { IconSearch } from '@tabler/icons-react';
import classes from './palette-button.module.css';
import { paletteStore } from './palette-store.ts';

interface PaletteButtonProps {
  label: string;
  /** Where there is less room; read aloud where there is none. */
  short: string;
  /** The keys that open it from anywhere, as they stand on the keyboard. */
  keys: string;
  /** The single key that opens it, unless it is turned off. */
  sign: string | undefined;
}

/** Opens the palette, and looks like the field that it opens. */
export function PaletteButton({ label, short, keys, sign }: PaletteButtonProps) {
  return (
    <button
      type="button"
      className={classes.search}
      aria-haspopup="dialog"
      aria-keyshortcuts={sign}
      onClick={paletteStore.open}
    >
      <IconSearch size={20} stroke={1.9} aria-hidden />
      <span className={classes.long}>{label}</span>
      <span className={classes.short}>{short}</span>
      <kbd aria-hidden>{keys}</kbd>
    </button>
  );
}
