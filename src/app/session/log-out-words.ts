/** `person`: the user asked for it; `idle`: the user was inactive; `failure`: the server ended the session. */
export type LogOutReason = 'person' | 'idle' | 'failure';

/** What is said at the end of a session, and how; only a lost one is an error. */
export const logOutWords = {
  person: { type: 'success', key: 'common.loggedOut' },
  idle: { type: 'warning', key: 'common.inactivity.loggedOut' },
  failure: { type: 'error', key: 'snackbar.session_refresh_failed' },
} as const satisfies Record<LogOutReason, object>;
