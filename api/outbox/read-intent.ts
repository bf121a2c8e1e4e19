import { type Intent, intentSchemaVersion } from './intent.ts';
import { isIntentKind } from './request-of.ts';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * An intent as any version of the app has stored it. Nothing for one of a later version, which a rolled-back app leaves
 * where it is, for the next one that can read it.
 */
export function readIntent(stored: unknown): Intent | undefined {
  if (!isRecord(stored) || !isRecord(stored['args'])) return undefined;
  const { id, kind, clientId, schemaVersion } = stored;
  if (typeof id !== 'string' || typeof clientId !== 'number' || !isIntentKind(kind)) return undefined;
  if (typeof schemaVersion !== 'number' || schemaVersion > intentSchemaVersion) return undefined;
  return { ...(stored as unknown as Intent), schemaVersion: intentSchemaVersion };
}
