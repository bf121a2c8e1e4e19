import { useSyncExternalStore } from 'react';
import { type SessionState, sessionStore } from './session-store.ts';

/** The logged-in user; the component re-renders when that changes. */
export const useSession = (): SessionState => useSyncExternalStore(sessionStore.subscribe, sessionStore.get);

/** Whose pages these are, by client id: the owner of all answers under `['own', owner]`. 0 in the moment in which a session ends. */
export const useOwner = (): number => useSession().userClaims?.clientId ?? 0;
