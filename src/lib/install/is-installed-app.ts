/** Does the app run from the home screen, in a window of its own? Then the device is most likely one's own. */
export const isInstalledApp = (): boolean => matchMedia('(display-mode: standalone)').matches;
