import { type InstallPrompt, installPrompt, isInstalledApp } from './install-prompt.ts';

let used: InstallPrompt | undefined;

/** An iPhone, iPad or iPod. */
export const isIos = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  // An iPad reports that it is a Mac, and no Mac has a touch screen.
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

/** How this browser adds the app to the home screen: by a prompt, by manual steps, or not at all. */
export function findInstallWay(): 'prompt' | 'drawing' | undefined {
  if (isInstalledApp()) return undefined;
  if (installPrompt() !== used) return 'prompt';
  return isIos() ? 'drawing' : undefined;
}

/** Shows the browser's own prompt, once for each time that it was offered. */
export function askToInstall(): void {
  used = installPrompt();
  void used?.prompt();
}
