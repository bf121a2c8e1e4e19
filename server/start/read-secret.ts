import type { Environment } from '../environment.ts';
import { SecretFile } from './secret-file.ts';

/**
 * The server's only secret: `TRENN_SECRET`, or in development a file of mode 0600 beside the data, created once. Losing
 * it ends all sessions and makes the signing keys unreadable.
 */
export const readSecret = (environment: Environment, dataRoot: string): string =>
  environment.secret ?? new SecretFile(dataRoot).readOrMake();
