import { type ReactNode, useEffect, useRef } from 'react';
import classes from './palette.module.css';
import { paletteStore, usePaletteOpen } from './palette-store.ts';

interface PaletteProps {
  label: string;
  /** `PaletteContent` with what there is to find; made anew each time. */
  children: ReactNode;
}

/** The window of what finds and does things from every page. The browser gives the focus back. */
export function Palette({ label, children }: PaletteProps) {
  const isOpen = usePaletteOpen();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  useEffect(() => {
    const { current } = dialog;
    // What is pressed beside it is the dialog's own ground.
    const press = (event: MouseEvent) => event.target === current && paletteStore.close();
    current?.addEventListener('click', press);
    return () => {
      current?.removeEventListener('click', press);
      paletteStore.close();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={classes.palette}
      aria-label={label}
      aria-modal={isOpen || undefined}
      // The browser says it later: by then the keys may have opened it again.
      onClose={({ currentTarget }) => !currentTarget.open && paletteStore.close()}
      // Esc empties the field first.
      onCancel={(event) => event.preventDefault()}
    >
      {isOpen && children}
    </dialog>
  );
}
