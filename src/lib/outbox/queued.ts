/** Stored on the device, and sent when there is a network: not an error, but not an outcome either. */
export class Queued extends Error {
  override readonly name = 'Queued';
}

/** The device could not store the intent. */
export class StorageFailure extends Error {
  override readonly name = 'StorageFailure';
}
