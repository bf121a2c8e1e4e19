export interface UpdateScene {
  /** A visitor, a logged-in user, or not yet confirmed by the server. */
  who: 'nobody' | 'somebody' | 'unknown';
  /** The page is held: something is in progress. */
  isHeld: boolean;
  isHidden: boolean;
  /** The page already has the build and brand of the update. */
  isNew: boolean;
}

/**
 * What a page does about an update that is downloaded and waiting. "On public pages this is automatic", when no user is
 * logged in; a logged-in user is asked by a notice, and "otherwise the waiting worker activates when the page is
 * hidden".
 */
export function nextUpdateStep({ who, isHeld, isHidden, isNew }: UpdateScene): 'wait' | 'activate' | 'reload' {
  if (isNew) return 'activate';
  if (isHeld) return 'wait';
  if (isHidden) return 'activate';
  return who === 'nobody' ? 'reload' : 'wait';
}
