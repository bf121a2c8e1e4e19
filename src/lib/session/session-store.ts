import { createAtom } from '@tanstack/react-store';
import type { SessionClaims } from '#api/session.ts';
import { storageKeys } from '../storage-keys.ts';
import { readClaims } from './read-claims.ts';
import { tellTabs } from './session-tabs.ts';
import { sharedActivity } from './shared-activity.ts';
import { storedAuth } from './stored-auth.ts';

// For all tabs, also those opened later, and for the reload that the notice offers: it names the session.
const key = 'notified_needs_update';

/** The session whose user has been asked to update the app. */
const updateNotice = {
  remember: (sid: number): void => localStorage.setItem(key, String(sid)),
  isRemembered: (sid: number): boolean => localStorage.getItem(key) === String(sid),
};

/** The specification's auth state. The token is only in memory; storage holds the user and the expiry. */
export interface SessionState {
  token: string | undefined;
  hasToken: boolean;
  userClaims: SessionClaims | undefined;
  isLoggedIn: boolean;
  /**
   * Storage has a user whom the server has neither confirmed nor refused yet. Claims are then the cached ones, if any.
   */
  isAwaited: boolean;
  /** Whether this session's user has been asked to update the app. */
  hasUserBeenNotifiedNeedsUpdate: boolean;
}

const loggedOut: SessionState = {
  token: undefined,
  hasToken: false,
  userClaims: undefined,
  isLoggedIn: false,
  isAwaited: false,
  hasUserBeenNotifiedNeedsUpdate: false,
};

const state = createAtom<SessionState>(loggedOut);
/** Whose data this page may still show: the last user logged in here. */
let lastClientId: number | undefined;

export const sessionStore = {
  get: (): SessionState => state.get(),

  /** Calls at every change, also where the session is ended that had ended before. */
  subscribe: (listener: () => void): (() => void) => state.subscribe(listener).unsubscribe,

  /** "Setting a token updates the auth fields and records that the user has logged in." Other tabs get it too. */
  setToken(token: string): void {
    const userClaims = readClaims(token);
    // Before listeners are notified: storage says whose data may be read and cached.
    if (userClaims) storedAuth.write(userClaims);
    hold(token);
    tellTabs({ type: 'token', token });
  },

  awaitPerson: (): void => state.set({ ...loggedOut, isAwaited: true }),

  /** Shows the unconfirmed user as last known: their cached data may be shown, and only the server can provide more. */
  assumePerson(claims: SessionClaims | undefined): void {
    if (!claims || !state.get().isAwaited || storedAuth.read()?.clientId !== claims.clientId) return;
    lastClientId = claims.clientId;
    state.set({ ...state.get(), userClaims: claims, isLoggedIn: true });
  },

  /** Adopts the session that another tab has received and stored. */
  adoptToken: (token: string): void => hold(token),

  /** "Revoking clears everything and sets hasLoggedIn false", in all tabs. */
  revoke(): void {
    const sid = state.get().userClaims?.sid;
    storedAuth.clear();
    sharedActivity.clear();
    state.set({ ...loggedOut });
    if (sid !== undefined) tellTabs({ type: 'ended', sid });
  },

  /** Called when another tab has revoked the session. */
  endHere: (): void => state.set({ ...loggedOut }),

  /** The user sees the notice now; it shows once per session. */
  noteUpdateNotice(): void {
    const now = state.get();
    if (!now.userClaims) return;
    updateNotice.remember(now.userClaims.sid);
    tellTabs({ type: 'notified', sid: now.userClaims.sid });
    state.set({ ...now, hasUserBeenNotifiedNeedsUpdate: true });
  },

  /** Called when another tab shows the notice. */
  adoptUpdateNotice(sid: number): void {
    updateNotice.remember(sid);
    if (state.get().userClaims?.sid === sid) state.set({ ...state.get(), hasUserBeenNotifiedNeedsUpdate: true });
  },

  hasLoggedIn: (): boolean => localStorage.getItem(storageKeys.hasLoggedIn) === 'true',

  /** Whether this is another user than the one whose data this page has shown. */
  isStranger: (claims: SessionClaims | undefined): boolean =>
    claims !== undefined && lastClientId !== undefined && claims.clientId !== lastClientId,
};

function hold(token: string): void {
  const userClaims = readClaims(token);
  lastClientId = userClaims?.clientId ?? lastClientId;
  const hasUserBeenNotifiedNeedsUpdate = userClaims !== undefined && updateNotice.isRemembered(userClaims.sid);
  const isLoggedIn = userClaims !== undefined;
  state.set({ ...loggedOut, token, hasToken: true, userClaims, isLoggedIn, hasUserBeenNotifiedNeedsUpdate });
}
