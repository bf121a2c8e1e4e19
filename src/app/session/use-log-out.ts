import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { logOut } from '#src/lib/session/log-out.ts';
import { menuStore } from '../menu/menu-store.ts';

/** `person`: they asked for it; `idle`: nobody was there; `failure`: the server ended the session. */
export type LogOutReason = 'person' | 'idle' | 'failure';

/** Ends the session here and on the server, and says why. Whoever watches the session goes home. */
export function useLogOut(): (reason: LogOutReason) => void {
  const snackbar = useSnackbar();
  return (reason) => {
    menuStore.close();
    void logOut();
    if (reason === 'person') snackbar.success('common.loggedOut');
    else snackbar.warning(reason === 'idle' ? 'common.inactivity.loggedOut' : 'snackbar.session_refresh_failed');
  };
}
