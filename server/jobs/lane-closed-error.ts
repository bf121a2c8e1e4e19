/** It was not sent: its provider did not answer others lately. No attempt of its own. */
export class LaneClosedError extends Error {
  override readonly name = 'LaneClosedError';
  readonly retrySeconds = 30;

  constructor() {
    super('The provider does not answer; messages wait for it.');
  }
}
