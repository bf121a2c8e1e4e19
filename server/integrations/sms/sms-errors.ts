/** The provider has certainly not accepted it, and wants to be asked again later: 429 or 503. */
export class BusyError extends Error {
  override readonly name = 'BusyError';
  readonly retrySeconds: number;

  constructor(message: string, retrySeconds: number) {
    super(message);
    this.retrySeconds = retrySeconds;
  }
}

/** The provider may have accepted it: its answer was lost, or says nothing about that. */
export class UncertainError extends Error {
  override readonly name = 'UncertainError';
}
