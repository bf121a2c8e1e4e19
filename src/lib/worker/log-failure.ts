/** Only logged: the app works without what failed, or asks for it again. */
export function logFailure(what: string, error: unknown): undefined {
  console.warn(what, error);
}
