import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Stack, Text } from '../box/box.tsx';
import { IconButton } from '../elements/icon-button.tsx';
import classes from './result-screen.module.css';

export type ResultScreenProps = {
  tone: 'welcome' | 'refused' | 'offline';
  /** 56 px, on a disc. Hide it from screen readers. */
  icon: ReactNode;
  title: string;
  text: string;
  rows?: readonly { label: string; value: string }[];
  /** Buttons of 56 px, the primary one first. */
  actions: ReactNode;
  closeLabel: string;
  /**
   * Closes by itself after this time, unless the user has touched the screen or pressed a key meanwhile: they are still
   * reading.
   */
  closesAfterMs?: number;
  onClose: () => void;
};

/** A full-screen result, readable at arm's length. */
export function ResultScreen({ tone, icon, title, text, rows = [], actions, ...rest }: ResultScreenProps) {
  const { closeLabel, closesAfterMs, onClose } = rest;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [isRead, setRead] = useState(false);
  const close = useEffectEvent(onClose);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    // Screen readers start with the result, and no button has the focus, so a key meant for the previous screen presses
    // nothing.
    heading.current?.focus();
  }, []);
  useEffect(() => {
    if (closesAfterMs === undefined || isRead) return undefined;
    const timer = setTimeout(() => close(), closesAfterMs);
    return () => clearTimeout(timer);
  }, [closesAfterMs, isRead]);
  return (
    <dialog
      ref={dialog}
      className={classes.screen}
      data-tone={tone}
      aria-modal="true"
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={() => setRead(true)}
      onKeyDown={() => setRead(true)}
    >
      <div className={classes.head}>
        <IconButton label={closeLabel} icon={<IconX size={28} stroke={1.9} aria-hidden />} onClick={onClose} />
      </div>
      <div className={classes.disc}>{icon}</div>
      <Text component="div" px={12} role={tone === 'refused' ? 'alert' : 'status'}>
        <h2 ref={heading} id={titleId} className={classes.title} tabIndex={-1}>
          {title}
        </h2>
        <p className={classes.text}>{text}</p>
      </Text>
      <dl className={classes.rows}>
        {rows.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Stack pt={12} gap={10}>
        {actions}
      </Stack>
    </dialog>
  );
}
