/** Kept on the device, and sent when there is a network: no failure, but no outcome either. */
export class Queued extends Error {
  override readonly name = 'Queued';
}

/** The device could not keep what the person wants. */
export class StorageFailure extends Error {
  override readonly name = 'StorageFailure';
}
