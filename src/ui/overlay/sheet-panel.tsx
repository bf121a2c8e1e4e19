import '@mantine/core/styles/Drawer.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { Drawer } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { MantineFrame } from '#src/theme/mantine-frame.tsx';
import { useNarrow } from '#src/theme/use-narrow.ts';
import { IconButton } from '../elements/icon-button.tsx';
import { joinClasses } from '../elements/join-classes.ts';
import { nameAtOnce } from './name-at-once.ts';
import classes from './sheet.module.css';
import type { SheetProps } from './sheet.tsx';
import { useFirstField } from './use-first-field.ts';
import { useSheetDrag } from './use-sheet-drag.ts';

const travel = { duration: 300, timingFunction: 'cubic-bezier(0.2, 0.8, 0.2, 1)' };

/** The sheet itself, on Mantine's drawer. */
export function SheetPanel({ isOpen, onClose, side = 'right', ...parts }: SheetProps) {
  const isNarrow = useNarrow();
  const content = useRef<HTMLDivElement>(null);
  const drag = useSheetDrag(content, onClose);
  return (
    <MantineFrame>
      <Drawer.Root
        opened={isOpen}
        onClose={onClose}
        position={isNarrow ? 'bottom' : side}
        size={isNarrow ? '100%' : 392}
        lockScroll={false}
        padding={0}
        zIndex={30}
        transitionProps={travel}
        closeOnEscape
      >
        <Drawer.Overlay className={classes.scrim} />
        <Drawer.Content
          ref={useMergedRef(content, nameAtOnce)}
          radius={0}
          classNames={{ content: joinClasses(classes.content, isNarrow ? classes.bottom : classes[side]) }}
        >
          {isNarrow && <span className={classes.handle} aria-hidden {...drag} />}
          <SheetParts {...parts} onClose={onClose} />
        </Drawer.Content>
      </Drawer.Root>
    </MantineFrame>
  );
}

type PartsProps = Omit<SheetProps, 'isOpen' | 'side'>;

function SheetParts({ title, closeLabel, eyebrow, shortTitle, actions, foot, children, onClose }: PartsProps) {
  const [isTitleAway, setTitleAway] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  useFirstField(content);
  const heading = <Drawer.Title className={classes.title}>{title}</Drawer.Title>;
  const isTitleInHead = eyebrow === undefined;
  return (
    <>
      <div className={classes.head} data-away={isTitleAway || undefined}>
        {isTitleInHead ? (
          heading
        ) : isTitleAway ? (
          <div className={classes.eyebrow} aria-hidden>
            {shortTitle}
          </div>
        ) : (
          <div className={classes.eyebrow}>{eyebrow}</div>
        )}
        {actions}
        <IconButton
          label={closeLabel}
          icon={<IconX size={24} stroke={1.9} aria-hidden />}
          onClick={onClose}
          data-autofocus
        />
      </div>
      <div
        ref={content}
        className={classes.scroll}
        onScroll={({ currentTarget }) => {
          const titleHeight = currentTarget.querySelector('h2')?.offsetHeight ?? 0;
          setTitleAway(shortTitle !== undefined && currentTarget.scrollTop > titleHeight);
        }}
      >
        {!isTitleInHead && heading}
        {children}
      </div>
      {foot && (
        <div className={classes.foot} data-foot>
          {foot}
        </div>
      )}
    </>
  );
}
