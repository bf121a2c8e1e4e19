/** Every key that the app keeps in local storage; their names are the specification's. */
export const storageKeys = {
  /** `{ clientId, keep, exp }`: who is logged in and until when, never a token. */
  auth: 'auth',
  /** `light` or `dark`, only when a person chose. */
  colormode: 'colormode',
  dateRange: 'date_range',
  hasLoggedIn: 'has_logged_in',
  language: 'language',
  /** Whether the menu is open, and which of its sub-menus. */
  menu: 'menu',
  /** The page rules last seen. */
  rules: 'rules',
  screen: 'screen',
  snackbar: 'snackbar',
  /** What a person last said of notifications on this device. */
  push: 'push',
  /** A scanned code that waits for log-in. */
  code: 'code',
  paymentOrder: 'paymentOrder',
  /** Drafts of forms. */
  registration: 'registration',
  /**
   * When a session without `keep` ends unless somebody does something: ms since 1970, shared by the tabs. 0: it
   * has ended here, and the server has not heard of it.
   */
  close: 'close',
  /** `asked`: nobody offers the home screen by themselves any more. */
  install: 'install',
} as const;

export type StorageKey = (typeof storageKeys)[keyof typeof storageKeys];
