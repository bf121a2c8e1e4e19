import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useKeys } from '#src/lib/keyboard/use-keys.ts';
import { IconButton } from '../elements/icon-button.tsx';
import { WorkScreen } from '../pages/work-screen.tsx';
import classes from './scan-page.module.css';

export type ScanPageProps = {
  title: string;
  closeLabel: string;
  onClose: () => void;
  /** A `TabBar`. */
  tabs?: ReactNode;
  children: ReactNode;
};

/** A full-screen page: on a phone nothing else is visible, and the camera picture may fill the background. */
export function ScanPage({ title, closeLabel, onClose, tabs, children }: ScanPageProps) {
  useKeys({ Escape: onClose });
  return (
    <WorkScreen>
      <div className={classes.page}>
        <header className={classes.head}>
          <h1 className={classes.title}>{title}</h1>
          <IconButton label={closeLabel} icon={<IconX size={28} stroke={1.9} aria-hidden />} onClick={onClose} />
        </header>
        {tabs}
        {children}
      </div>
    </WorkScreen>
  );
}
