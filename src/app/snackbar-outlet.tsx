import { useEffect } from 'react';
import { snackStore } from '#src/lib/messages/snack-store.ts';
import { showSnackbar, SnackbarHost } from '#src/ui/snackbar.tsx';

/** Shows what any screen has to say. */
export function SnackbarOutlet() {
  useEffect(
    () =>
      snackStore.listen(({ type, text, action }) => {
        void showSnackbar({ type, message: text, ...(action && { action }) });
      }),
    [],
  );
  return <SnackbarHost />;
}
