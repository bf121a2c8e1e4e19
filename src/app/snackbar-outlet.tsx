import { useEffect } from 'react';
import { snackStore } from '#src/lib/messages/snack-store.ts';
import { showSnackbar, SnackbarHost } from '#src/ui/snackbar.tsx';

/** Shows what any screen has to say. */
export function SnackbarOutlet() {
  useEffect(
    () =>
      snackStore.listen(({ id, isOpen, type, text, action, duration }) => {
        if (!isOpen) return;
        const onClose = () => snackStore.close(id);
        void showSnackbar({ type, message: text, duration, onClose, ...(action && { action }) });
      }),
    [],
  );
  return <SnackbarHost />;
}
