/** A refused or failed backup or restore. The message is a sentence for the operator, printed without a stack. */
export class BackupError extends Error {
  override name = 'BackupError';
}
