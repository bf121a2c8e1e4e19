import { useSyncExternalStore } from 'react';
import { type SessionState, sessionStore } from './session-store.ts';

/** The logged-in user; the component re-renders when that changes. */
export const useSession = (): SessionState => useSyncExternalStore(sessionStore.subscribe, sessionStore.get);
