import { useEffect } from 'react';
import { snackStore } from '#src/lib/messages/snack-store.ts';
import { showSnackbar, SnackbarHost } from '#src/ui/snackbar.tsx';
import { SaidText } from './said-text.tsx';

/** Shows what any screen has to say. */
export function SnackbarOutlet() {
  useEffect(
    () =>
      snackStore.listen(({ id, isOpen, type, said, action, duration }) => {
        if (!isOpen || !said) return;
        const onClose = () => snackStore.close(id);
        const label = action && <SaidText said={{ key: action.label }} />;
        const message = <SaidText said={said} />;
        void showSnackbar({ type, message, duration, onClose, ...(action && { action: { ...action, label } }) });
      }),
    [],
  );
  return <SnackbarHost />;
}
