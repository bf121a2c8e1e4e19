/** Chromium only; TypeScript's types have only what all browsers support. */
export interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

let kept: InstallPrompt | undefined;

/** The event can come before anything else is loaded, and comes once: it is held until the user asks to install. */
export const keepInstallPrompt = (): void =>
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    kept = event as InstallPrompt;
  });

export const installPrompt = (): InstallPrompt | undefined => kept;

/** Whether the app runs from the home screen, in its own window. The device is then most likely the user's own. */
export const isInstalledApp = (): boolean => matchMedia('(display-mode: standalone)').matches;
