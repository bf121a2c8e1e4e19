import type { Language } from '#api/languages.ts';
import { isRecord, type StoredIntent } from '../kinds/kind.ts';
import { isIntentKind, upgradeOf } from '../kinds/kinds.ts';
import { type Intent, type IntentKind, intentSchemaVersion } from './intent.ts';

/** What an upgrade needs in addition to the stored intent. */
export interface UpgradeContext {
  /** For users who have chosen none. */
  language: Language;
}

/**
 * Reads an intent as stored by any version of the app. Undefined for a later version: a rolled-back app leaves it for
 * the next version that can read it.
 */
export function readIntent(stored: unknown, context: UpgradeContext): Intent | undefined {
  if (!isRecord(stored) || !isRecord(stored['args'])) return undefined;
  const { id, kind, clientId, schemaVersion } = stored;
  if (typeof id !== 'string' || typeof clientId !== 'number' || !isIntentKind(kind)) return undefined;
  if (typeof schemaVersion !== 'number') return undefined;
  const upgraded = upgrade(kind, stored, schemaVersion, context);
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
 * From each version to the next, beside what its kind changes (`Kind.upgrades`). An app that was closed for months has intents of any of them, so no step is taken away; what
 * each version stored lies in `tests/support/stored-intents`.
 */
const steps: Readonly<Record<number, (stored: StoredIntent, context: UpgradeContext) => StoredIntent>> = {
  // The first apps of version 1 noted neither the person's language nor whether they stay signed in; the last ones both.
  1: (stored, { language }) => ({ language, isSentAlone: false, ...stored }),
  2: (stored) => stored,
};

/** As it is stored now, step by step from what a version of the app has stored; nothing for one of a later version. */
function upgrade(
  kind: IntentKind,
  stored: StoredIntent,
  version: number,
  context: UpgradeContext,
): StoredIntent | undefined {
  if (version > intentSchemaVersion) return undefined;
  let upgraded = stored;
  for (let from = version; from < intentSchemaVersion; from++) {
    const step = steps[from];
    if (!step) return undefined;
    upgraded = upgradeOf(kind, from, step(upgraded, context));
  }
  return { ...upgraded, schemaVersion: intentSchemaVersion };
}
