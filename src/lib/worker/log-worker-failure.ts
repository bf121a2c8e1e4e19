/** "Service worker failures are only logged": the app works without one. */
export function logWorkerFailure(error: unknown): undefined {
  console.warn('The service worker could not be registered.', error);
}
