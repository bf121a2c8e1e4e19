import { IconBell } from '@tabler/icons-react';
import classes from './bell-button.module.css';
import { IconButton } from './icon-button.tsx';

export type BellButtonProps = {
  /** With how many are new, for readers. */
  label: string;
  /** A dot in the accent. */
  hasNew: boolean;
  onPress: () => void;
};

/** Opens what was said lately. */
export function BellButton({ label, hasNew, onPress }: BellButtonProps) {
  const icon = (
    <span className={classes.bell} data-new={hasNew || undefined}>
      <IconBell size={24} stroke={1.9} aria-hidden />
    </span>
  );
  return <IconButton label={label} icon={icon} aria-haspopup="dialog" onClick={onPress} />;
}
