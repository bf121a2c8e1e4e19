export interface UpdateScene {
  /** A person without a session, one with it, or the server has not said yet which. */
  who: 'nobody' | 'somebody' | 'unknown';
  /** Somebody is in the middle of something here. */
  isHeld: boolean;
  isHidden: boolean;
  /** The page is already of the build and brand that the update brings. */
  isNew: boolean;
}

/**
 * What a page does about an update that is fetched and waits. "On public pages this is automatic", where nobody is logged in;
 * a logged-in person is asked by a notice of its own, and "otherwise the waiting worker activates when the page is hidden".
 */
export function nextUpdateStep({ who, isHeld, isHidden, isNew }: UpdateScene): 'wait' | 'activate' | 'reload' {
  if (isNew) return 'activate';
  if (isHeld) return 'wait';
  if (isHidden) return 'activate';
  return who === 'nobody' ? 'reload' : 'wait';
}
