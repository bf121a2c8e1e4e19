import { isInstalledApp, type InstallPrompt, installPrompt } from './install-prompt.ts';
let used: InstallPrompt | undefined;

const isIos = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  // An iPad calls itself a Mac, and no Mac is touched.
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

/** How this browser puts the app on the home screen: it asks itself, it has to be shown where, or not at all. */
export function findInstallWay(): 'prompt' | 'drawing' | undefined {
  if (isInstalledApp()) return undefined;
  if (installPrompt() !== used) return 'prompt';
  return isIos() ? 'drawing' : undefined;
}

/** The browser asks in its own words, once for each time that it has offered to. */
export function askToInstall(): void {
  used = installPrompt();
  void used?.prompt();
}
