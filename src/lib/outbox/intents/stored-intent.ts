import type { Language } from '#api/languages.ts';
import { type Intent, intentSchemaVersion } from './intent.ts';
import { isIntentKind } from './request-of.ts';

/** What an upgrade needs in addition to the stored intent. */
export interface UpgradeContext {
  /** For users who have chosen none. */
  language: Language;
}

/** An intent as it lies on the device. Its fields keep their names for ever: an older tab or worker reads them too. */
export type StoredIntent = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * Reads an intent as stored by any version of the app. Undefined for a later version: a rolled-back app leaves it for
 * the next version that can read it.
 */
export function readIntent(stored: unknown, context: UpgradeContext): Intent | undefined {
  if (!isRecord(stored) || !isRecord(stored['args'])) return undefined;
  const { id, kind, clientId, schemaVersion } = stored;
  if (typeof id !== 'string' || typeof clientId !== 'number' || !isIntentKind(kind)) return undefined;
  if (typeof schemaVersion !== 'number') return undefined;
  const upgraded = upgrade(stored, schemaVersion, context);
  return upgraded && fromStored(upgraded);
}

function fromStored({ verdict, takenBackAs, ...rest }: StoredIntent): Intent {
  const { outcome: type, ...facts } = isRecord(verdict) ? verdict : {};
  const outcome = type !== undefined && { outcome: { type, ...facts } };
  return { ...rest, ...outcome, ...(takenBackAs !== undefined && { undoId: takenBackAs }) } as unknown as Intent;
}

/** The record of an intent: its outcome is stored as `verdict`, the id of what undoes it as `takenBackAs`. */
export function toStoredIntent({ outcome, undoId, ...rest }: Intent): StoredIntent {
  const { type, ...facts } = outcome ?? {};
  const verdict = type !== undefined && { verdict: { outcome: type, ...facts } };
  return { ...rest, ...verdict, ...(undoId !== undefined && { takenBackAs: undoId }) };
}

/**
 * From each version to the next. An app that was closed for months has intents of any of them, so no step is taken away; what
 * each version stored lies in `tests/support/stored-intents`.
 */
const steps: Readonly<Record<number, (stored: StoredIntent, context: UpgradeContext) => StoredIntent>> = {
  // The first apps of version 1 noted neither the person's language nor whether they stay signed in; the last ones both.
  1: (stored, { language }) => ({ language, isSentAlone: false, ...stored }),
  2: (stored) => withoutEmail(stored),
};

/** As it is stored now, step by step from what a version of the app has stored; nothing for one of a later version. */
function upgrade(stored: StoredIntent, version: number, context: UpgradeContext): StoredIntent | undefined {
  if (version > intentSchemaVersion) return undefined;
  let upgraded = stored;
  for (let from = version; from < intentSchemaVersion; from++) {
    const step = steps[from];
    if (!step) return undefined;
    upgraded = step(upgraded, context);
  }
  return { ...upgraded, schemaVersion: intentSchemaVersion };
}

/**
 * A new e-mail address needs the password, so it is no longer sent with the profile. The rest is sent under a new key:
 * a request under the first one may have reached the server with the address in it.
 */
function withoutEmail(stored: StoredIntent): StoredIntent {
  const { kind, state, id } = stored;
  const { email, ...args } = stored['args'] as StoredIntent;
  if (kind !== 'profile' || email === undefined || state === 'settled') return stored;
  const key = String(id).replace(/^./, (first) => (first === '0' ? '1' : '0'));
  const upgraded = { ...stored, args, key, omitted: 'email' };
  if (Object.keys(args).length > 0) return upgraded;
  const verdict = { outcome: 'refused', key: 'email_needs_password', status: 409 };
  return { ...upgraded, state: 'settled', verdict };
}
