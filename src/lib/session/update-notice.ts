// Of the tab, not of the browser: it must survive the reload that the notice offers, and no longer than the session.
const key = 'notified_needs_update';

/** Which session's person has been asked to update the app. */
export const updateNotice = {
  remember: (sid: number): void => sessionStorage.setItem(key, String(sid)),
  isRemembered: (sid: number): boolean => sessionStorage.getItem(key) === String(sid),
};
