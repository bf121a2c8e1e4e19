import { createAtom } from '@tanstack/react-store';
import type { SessionClaims } from '#api/session.ts';
import { storageKeys } from '../storage-keys.ts';
import { readClaims } from './read-claims.ts';
import { tellTabs } from './session-tabs.ts';
import { sharedActivity } from './shared-activity.ts';
import { storedAuth } from './stored-auth.ts';

// Of the tab, not of the browser: it must survive the reload that the notice offers, and no longer than the session.
const key = 'notified_needs_update';

/** Which session's person has been asked to update the app. */
const updateNotice = {
  remember: (sid: number): void => sessionStorage.setItem(key, String(sid)),
  isRemembered: (sid: number): boolean => sessionStorage.getItem(key) === String(sid),
};

/** The specification's auth state. The token lives in memory alone; storage holds who and until when. */
export interface SessionState {
  token: string | undefined;
  userClaims: SessionClaims | undefined;
  isLoggedIn: boolean;
  /** Storage says that there is somebody, and the server has neither confirmed nor refused it yet. Claims are then those last known, if any. */
  isAwaited: boolean;
  /** Has this session's person been asked to update the app? */
  hasUserBeenNotifiedNeedsUpdate: boolean;
}

const loggedOut: SessionState = {
  token: undefined,
  userClaims: undefined,
  isLoggedIn: false,
  isAwaited: false,
  hasUserBeenNotifiedNeedsUpdate: false,
};

const state = createAtom<SessionState>(loggedOut);
/** Whose data this page may still show: the last one who was logged in here. */
let lastClientId: number | undefined;

export const sessionStore = {
  get: (): SessionState => state.get(),

  /** Calls at every change, also where the session is ended that had ended before. */
  subscribe: (listener: () => void): (() => void) => state.subscribe(listener).unsubscribe,

  /** "Setting a token updates the auth fields and records that the user has logged in." Other tabs get it too. */
  setToken(token: string): void {
    const userClaims = readClaims(token);
    // Before anybody hears of it: storage says whose data may be read and kept.
    if (userClaims) storedAuth.write(userClaims);
    hold(token);
    tellTabs({ type: 'token', token });
  },

  awaitPerson: (): void => state.set({ ...loggedOut, isAwaited: true }),

  /** Shows the awaited person as she was last known: what is hers and kept may be seen, and only the server can say more. */
  assumePerson(claims: SessionClaims | undefined): void {
    if (!claims || !state.get().isAwaited || storedAuth.read()?.clientId !== claims.clientId) return;
    lastClientId = claims.clientId;
    state.set({ ...state.get(), userClaims: claims, isLoggedIn: true });
  },

  /** Takes over what another tab has got and stored. */
  adoptToken: (token: string): void => hold(token),

  /** "Revoking clears everything and sets hasLoggedIn false", in all tabs. */
  revoke(): void {
    const sid = state.get().userClaims?.sid;
    storedAuth.clear();
    sharedActivity.clear();
    state.set({ ...loggedOut });
    if (sid !== undefined) tellTabs({ type: 'ended', sid });
  },

  /** Another tab has revoked the session. */
  endHere: (): void => state.set({ ...loggedOut }),

  /** The person sees the notice now; it shows once in a session. */
  noteUpdateNotice(): void {
    const now = state.get();
    if (!now.userClaims) return;
    updateNotice.remember(now.userClaims.sid);
    tellTabs({ type: 'notified', sid: now.userClaims.sid });
    state.set({ ...now, hasUserBeenNotifiedNeedsUpdate: true });
  },

  /** Another tab shows the notice. */
  adoptUpdateNotice(sid: number): void {
    updateNotice.remember(sid);
    if (state.get().userClaims?.sid === sid) state.set({ ...state.get(), hasUserBeenNotifiedNeedsUpdate: true });
  },

  hasLoggedIn: (): boolean => localStorage.getItem(storageKeys.hasLoggedIn) === 'true',

  /** Is this somebody else than whose data this page has shown? */
  isStranger: (claims: SessionClaims | undefined): boolean =>
    claims !== undefined && lastClientId !== undefined && claims.clientId !== lastClientId,
};

function hold(token: string): void {
  const userClaims = readClaims(token);
  lastClientId = userClaims?.clientId ?? lastClientId;
  const hasUserBeenNotifiedNeedsUpdate = userClaims !== undefined && updateNotice.isRemembered(userClaims.sid);
  state.set({ ...loggedOut, token, userClaims, isLoggedIn: userClaims !== undefined, hasUserBeenNotifiedNeedsUpdate });
}
