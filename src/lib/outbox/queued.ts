/** Stored on the device, and sent when there is a network: not an error, but not an outcome either. */
export class Queued extends Error {
  override readonly name = 'Queued';
  /** False: the device has no room, so it is lost when the page is closed before it is sent. */
  readonly isKept: boolean;

  constructor(isKept = true) {
    super('queued');
    this.isKept = isKept;
  }
}

/** The device could not store the intent. */
export class StorageFailure extends Error {
  override readonly name = 'StorageFailure';
}
