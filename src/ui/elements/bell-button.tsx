import { IconBell } from '@tabler/icons-react';
import classes from './icon-button.module.css';
import { IconButton } from './icon-button.tsx';

export type BellButtonProps = {
  /** Includes the number of new messages, for screen readers. */
  label: string;
  /** A dot in the accent colour. */
  hasNew: boolean;
  onPress: () => void;
};

/** Opens the recent messages. */
export function BellButton({ label, hasNew, onPress }: BellButtonProps) {
  const icon = (
    <span className={classes.bell} data-new={hasNew || undefined}>
      <IconBell size={24} stroke={1.9} aria-hidden />
    </span>
  );
  return <IconButton label={label} icon={icon} aria-haspopup="dialog" onClick={onPress} />;
}
