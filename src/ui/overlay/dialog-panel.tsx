import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { Modal } from '@mantine/core';
import { MantineFrame } from '#src/theme/mantine-frame.tsx';
import classes from './dialog.module.css';
import type { DialogProps } from './dialog.tsx';
import { nameAtOnce } from './name-at-once.ts';

const travel = { duration: 300, transition: 'slide-up', timingFunction: 'cubic-bezier(0.2, 0.8, 0.2, 1)' } as const;

/** The dialog itself, on Mantine's modal. */
export function DialogPanel({ isOpen, onClose, title, text, icon, picture, actions }: DialogProps) {
  return (
    <MantineFrame>
      <Modal.Root opened={isOpen} onClose={onClose} lockScroll={false} padding={0} zIndex={32} transitionProps={travel}>
        <Modal.Overlay className={classes.scrim} />
        <Modal.Content ref={nameAtOnce} classNames={{ content: classes.content, inner: classes.inner }} radius={0}>
          {icon && <div className={classes.icon}>{icon}</div>}
          {picture}
          <Modal.Title className={classes.title}>{title}</Modal.Title>
          {text && <p className={classes.text}>{text}</p>}
          <div className={classes.actions}>{actions}</div>
        </Modal.Content>
      </Modal.Root>
    </MantineFrame>
  );
}
