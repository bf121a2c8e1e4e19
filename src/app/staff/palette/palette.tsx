import { useEffect, useRef } from 'react';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import type { StaffNav } from '../use-staff-nav.ts';
import classes from './palette.module.css';
import { PaletteContent } from './palette-content.tsx';
import { paletteStore, usePaletteOpen } from './palette-store.ts';

/** What finds people, classes, invoices, pages and actions from every page of staff. The browser gives the focus back. */
export function Palette({ nav }: { nav: StaffNav }) {
  const { t } = useTranslation();
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
      aria-label={t('house.palette.label')}
      aria-modal={isOpen || undefined}
      // The browser says it later: by then the keys may have opened it again.
      onClose={({ currentTarget }) => !currentTarget.open && paletteStore.close()}
      // Esc empties the field first.
      onCancel={(event) => event.preventDefault()}
    >
      {isOpen && <PaletteContent pages={nav.pages} />}
    </dialog>
  );
}
