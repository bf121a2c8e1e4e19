import { IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { IconButton } from '../elements/icon-button.tsx';
import { joinClasses } from '../elements/join-classes.ts';
import classes from './sheet.module.css';
import type { SheetProps } from './sheet.tsx';

export interface SidePanelProps extends Omit<SheetProps, 'isOpen' | 'side'> {
  /** `edge`: as high as the window; `card`: over what is beside it; `pane`: its own half of the page, always there. */
  place?: 'edge' | 'card' | 'pane';
}

/**
 * A sheet at the right of a wide screen that leaves the page beside it in use: no scrim, and the focus may leave it. A
 * pane does not take the focus.
 */
export function SidePanel(props: SidePanelProps) {
  const { place = 'edge', onClose, title, closeLabel, eyebrow, actions, foot, children } = props;
  const id = useId();
  const heading = (
    <h2 id={id} tabIndex={-1} className={classes.title}>
      {title}
    </h2>
  );
  const panel = useRef<HTMLDivElement>(null);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('[aria-modal=true]')) onClose();
  });
  useEffect(() => {
    if (place === 'pane') return listenToEscape(press);
    const before = document.activeElement;
    panel.current?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
    const stop = listenToEscape(press);
    return () => {
      stop();
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [place]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is not modal, the page beside it stays in use.
    <div
      ref={panel}
      role={place === 'pane' ? 'region' : 'dialog'}
      data-panel={place}
      aria-labelledby={id}
      className={joinClasses(classes.content, classes.right, classes.beside, place !== 'edge' && classes[place])}
    >
      <div className={classes.head}>
        {eyebrow ? <div className={classes.eyebrow}>{eyebrow}</div> : heading}
        {actions}
        <IconButton label={closeLabel} icon={<IconX size={24} stroke={1.9} aria-hidden />} onClick={onClose} />
      </div>
      <div className={classes.scroll}>
        {eyebrow && heading}
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

function listenToEscape(press: (event: KeyboardEvent) => void): () => void {
  const listener = (event: KeyboardEvent) => press(event);
  addEventListener('keydown', listener);
  return () => removeEventListener('keydown', listener);
}
