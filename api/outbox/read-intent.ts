import type { Intent } from './intent.ts';
import { isIntentKind } from './request-of.ts';
import { type Upgrading, upgradeIntent } from './upgrade-intent.ts';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * An intent as any version of the app has stored it. Nothing for one of a later version, which a rolled-back app leaves
 * where it is, for the next one that can read it.
 */
export function readIntent(stored: unknown, upgrading: Upgrading): Intent | undefined {
  if (!isRecord(stored) || !isRecord(stored['args'])) return undefined;
  const { id, kind, clientId, schemaVersion } = stored;
  if (typeof id !== 'string' || typeof clientId !== 'number' || !isIntentKind(kind)) return undefined;
  if (typeof schemaVersion !== 'number') return undefined;
  return upgradeIntent(stored, schemaVersion, upgrading) as Intent | undefined;
}
