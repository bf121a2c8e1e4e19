import { useRouter } from '@tanstack/react-router';
import { showMessage } from '#src/lib/messages/use-snackbar.ts';
import { logOut } from '#src/lib/session/log-out.ts';
import { menuStore } from '../menu/menu-store.ts';
import { type LogOutReason, logOutWords } from './log-out-words.ts';

/** Ends the session here and on the server, says why, and goes home; with `staysHere` the page’s guard decides. */
export function useLogOut(): (reason: LogOutReason, staysHere?: boolean) => void {
  const { history } = useRouter();
  return (reason, staysHere = false) => {
    menuStore.close();
    void logOut();
    // From a member’s page the session’s subscribers have done so already. Of a session that was over when the app was
    // opened, the page that was asked for is what its user comes back to by logging in.
    if (!staysHere && history.location.pathname !== '/') history.push('/', {}, { ignoreBlocker: true });
    const { type, key } = logOutWords[reason];
    showMessage(type, { key });
  };
}
