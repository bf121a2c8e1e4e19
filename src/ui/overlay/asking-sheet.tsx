import { type FormEventHandler, type ReactNode, useState } from 'react';
import { useOnline } from '#src/lib/use-online.ts';
import { Button } from '../elements/button.tsx';
import { FormFailure } from '../form/form-failure.tsx';
import classes from './asking-sheet.module.css';
import { Dialog } from './dialog.tsx';
import { Sheet } from './sheet.tsx';

export interface AskingSheetProps {
  title: string;
  onClose: () => void;
  closeLabel: string;
  /** On the button, and again on the one that does it. */
  label: string;
  question: string;
  /** What it does, in words. */
  effect: string;
  /** Of the button that does nothing. */
  keepLabel: string;
  /** Shown without a network, when nothing can be done. */
  offlineText: string;
  isDangerous?: boolean;
  isBusy: boolean;
  failure: Error | null;
  /** Looks at the fields first. */
  check: (then: () => void) => FormEventHandler<HTMLFormElement>;
  onConfirm: () => void;
  children: ReactNode;
}

/** A form that asks before it acts, and stays open with the reason where it was refused. */
export function AskingSheet(props: AskingSheetProps) {
  const { title, onClose, label, question, effect, isDangerous = false, isBusy, failure, children } = props;
  const isOnline = useOnline();
  const [isAsking, setAsking] = useState(false);
  const variant = isDangerous ? 'danger' : 'primary';
  const confirm = () => {
    setAsking(false);
    props.onConfirm();
  };
  return (
    <Sheet isOpen onClose={onClose} title={title} closeLabel={props.closeLabel}>
      <form className={classes.form} onSubmit={props.check(() => setAsking(true))} noValidate>
        {children}
        <FormFailure error={failure} />
        {!isOnline && <p role="status">{props.offlineText}</p>}
        <Button type="submit" variant={variant} size={56} isWide isBusy={isBusy} disabled={!isOnline}>
          {label}
        </Button>
      </form>
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={question}
        text={effect}
        actions={
          <>
            <Button variant={variant} isWide onClick={confirm}>
              {label}
            </Button>
            <Button isWide onClick={() => setAsking(false)}>
              {props.keepLabel}
            </Button>
          </>
        }
      />
    </Sheet>
  );
}
