/** A backup or restore that is refused or failed, with a sentence for the operator; a stack beside it helps nobody. */
export class BackupError extends Error {
  override name = 'BackupError';
}
