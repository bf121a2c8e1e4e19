import { ApiFailure } from '#src/lib/api/api-failure.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { logOut } from '#src/lib/session/log-out.ts';
import { menuStore } from '../menu/menu-store.ts';

/** `person`: the user asked for it; `idle`: the user was inactive; `failure`: the server ended the session. */
export type LogOutReason = 'person' | 'idle' | 'failure';

/** Ends the session here and on the server, and says why. The session’s subscribers navigate home. */
export function useLogOut(): (reason: LogOutReason) => void {
  const snackbar = useSnackbar();
  return (reason) => {
    menuStore.close();
    void logOut();
    if (reason === 'person') snackbar.success('common.loggedOut');
    else if (reason === 'idle') snackbar.warning('common.inactivity.loggedOut');
    else snackbar.failure(new ApiFailure('session_refresh_failed', 401));
  };
}
