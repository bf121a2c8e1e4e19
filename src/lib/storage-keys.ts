/** All local storage keys of the app; their names are the specification's. */
export const storageKeys = {
  /** `{ clientId, keep, exp }`: the logged-in user and the expiry, never a token. */
  auth: 'auth',
  /** `light` or `dark`, only when the user chose. */
  colormode: 'colormode',
  /** The ranges of dates chosen last, by page; none is the default, from today to today. */
  dateRange: 'date_range',
  hasLoggedIn: 'has_logged_in',
  language: 'language',
  /** Whether the menu is open, and which of its sub-menus. */
  menu: 'menu',
  /** The page rules last seen. */
  rules: 'rules',
  screen: 'screen',
  snackbar: 'snackbar',
  /** What the club refused of the queue and the user has not closed yet. */
  answers: 'answers',
  /** The user's last choice on notifications on this device. */
  push: 'push',
  /** A scanned code that waits for log-in. */
  code: 'code',
  paymentOrder: 'paymentOrder',
  /** The secrets of purchases that were made on this device, by number. */
  tickets: 'tickets',
  /** Drafts of forms. */
  registration: 'registration',
  /**
   * When a session without `keep` ends without activity: ms since 1970, shared by the tabs. 0: it has ended here, and
   * the server does not know yet.
   */
  close: 'close',
  /** When the home screen was put off, in ms since 1970; `asked`: it is not offered unasked any more. */
  install: 'install',
} as const;
