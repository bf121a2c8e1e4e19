import { IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { IconButton } from '../elements/icon-button.tsx';
import { joinClasses } from '../elements/join-classes.ts';
import classes from './sheet.module.css';
import type { SheetProps } from './sheet.tsx';

/** A sheet at the right of a wide screen that leaves the page beside it in use: no scrim, and the focus may leave it. */
export function SidePanel(props: Omit<SheetProps, 'isOpen' | 'side' | 'actions'>) {
  const { onClose, title, closeLabel, eyebrow, foot, children } = props;
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('[aria-modal=true]')) onClose();
  });
  useEffect(() => {
    const before = document.activeElement;
    panel.current?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
    const listener = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listener);
    return () => {
      removeEventListener('keydown', listener);
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is not modal, the page beside it stays in use.
    <div
      ref={panel}
      role="dialog"
      aria-labelledby={id}
      className={joinClasses(classes.content, classes.right, classes.beside)}
    >
      <div className={classes.head}>
        <div className={classes.eyebrow}>{eyebrow}</div>
        <IconButton label={closeLabel} icon={<IconX size={24} stroke={1.9} aria-hidden />} onClick={onClose} />
      </div>
      <div className={classes.scroll}>
        <h2 id={id} tabIndex={-1} className={classes.title}>
          {title}
        </h2>
        {children}
      </div>
      {foot && (
        <div className={classes.foot} data-foot>
          {foot}
        </div>
      )}
    </div>
  );
}
