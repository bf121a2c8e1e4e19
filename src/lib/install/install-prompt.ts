/** Chromium's; TypeScript knows only what all browsers have. */
export interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

let kept: InstallPrompt | undefined;

/** It can come before anything else has been fetched, and comes once: it is kept until a person wants it. */
export const keepInstallPrompt = (): void =>
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    kept = event as InstallPrompt;
  });

export const installPrompt = (): InstallPrompt | undefined => kept;

/** Does the app run from the home screen, in a window of its own? Then the device is most likely one's own. */
export const isInstalledApp = (): boolean => matchMedia('(display-mode: standalone)').matches;
