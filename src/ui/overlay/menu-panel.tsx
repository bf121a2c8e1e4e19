import '@mantine/core/styles/Drawer.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { Drawer } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { MantineFrame } from '#src/theme/mantine-frame.tsx';
import { useNarrow } from '#src/theme/use-narrow.ts';
import { joinClasses } from '../elements/join-classes.ts';
import classes from './menu-panel.module.css';
import sheet from './sheet.module.css';
import { useSheetDrag } from './use-sheet-drag.ts';

export type MenuPanelProps = {
  isOpen: boolean;
  onClose: () => void;
  /** The name of the panel for screen readers. */
  label: string;
  /** The user, or logo and close button. */
  head: ReactNode;
  /** A `NavList`. */
  children: ReactNode;
  /** Colour mode and log-out, within thumb reach. */
  foot?: ReactNode;
};

const travel = { duration: 300, timingFunction: 'cubic-bezier(0.2, 0.8, 0.2, 1)' };

/** The menu: a sheet on a narrow screen, a drawer of 316 px from the left on a wide one. */
export function MenuPanel({ isOpen, onClose, label, head, children, foot }: MenuPanelProps) {
  const isNarrow = useNarrow();
  const content = useRef<HTMLDivElement>(null);
  const drag = useSheetDrag(content, onClose);
  return (
    <MantineFrame>
      <Drawer.Root
        opened={isOpen}
        onClose={onClose}
        position={isNarrow ? 'bottom' : 'left'}
        size={isNarrow ? '100%' : 316}
        lockScroll={false}
        padding={0}
        zIndex={30}
        transitionProps={travel}
      >
        <Drawer.Overlay className={sheet.scrim} />
        <Drawer.Content
          ref={content}
          radius={0}
          aria-label={label}
          classNames={{ content: joinClasses(sheet.content, isNarrow ? sheet.bottom : sheet.left) }}
        >
          {isNarrow && <span className={sheet.handle} aria-hidden {...drag} />}
          <div className={classes.head}>{head}</div>
          <div className={sheet.scroll}>{children}</div>
          {foot && <div className={joinClasses(sheet.foot, classes.foot)}>{foot}</div>}
        </Drawer.Content>
      </Drawer.Root>
    </MantineFrame>
  );
}
