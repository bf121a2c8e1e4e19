import { type ReactNode, useState } from 'react';
import { Button, type ButtonLook } from '../elements/button.tsx';
import { Dialog } from './dialog.tsx';

/** A question and its two answers. */
export interface Question {
  icon?: ReactNode;
  title: string;
  /** What follows from it, in one sentence. */
  text: ReactNode;
  /** On the button that does it. */
  confirm: string;
  /** On the one that leaves everything as it is. */
  keep: string;
  /** `danger` where something is lost. */
  variant?: 'primary' | 'danger';
  /** Height of the buttons in px: 48 on pages of the desk. */
  size?: 48 | 56;
}

export interface AskDialogProps extends Question {
  isOpen: boolean;
  onClose: () => void;
  onConfirm: () => void;
  /** It is being done, and the question stays. */
  isBusy?: boolean;
  /** What follows is not known yet, or there is no network. */
  isDisabled?: boolean;
}

/** Asks before something is done; closing it is a no. Whoever shows it closes it. */
export function AskDialog(props: AskDialogProps) {
  const { isOpen, onClose, onConfirm, isBusy = false, isDisabled, icon, title, text } = props;
  const { confirm, keep, variant = 'primary', size = 56 } = props;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      {...(icon !== undefined && { icon })}
      title={title}
      text={text}
      actions={
        <>
          <Button variant={variant} size={size} isWide isBusy={isBusy} disabled={isDisabled} onClick={onConfirm}>
            {confirm}
          </Button>
          <Button size={size} isWide onClick={onClose}>
            {keep}
          </Button>
        </>
      }
    />
  );
}

export interface AskButtonProps extends ButtonLook {
  children: ReactNode;
  disabled?: boolean;
  'aria-label'?: string;
  question: Question;
  onConfirm: () => void;
}

/** A button that asks before it does something. */
export function AskButton({ question, onConfirm, ...button }: AskButtonProps) {
  const [isAsked, setAsked] = useState(false);
  const close = () => setAsked(false);
  const confirm = () => {
    close();
    onConfirm();
  };
  return (
    <>
      <Button {...button} onClick={() => setAsked(true)} />
      <AskDialog {...question} isOpen={isAsked} onClose={close} onConfirm={confirm} />
    </>
  );
}
