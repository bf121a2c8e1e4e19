import type { Language } from '../languages.ts';
import { intentSchemaVersion } from './intent.ts';

/** What an upgrade knows beside what was stored. */
export interface Upgrading {
  /** Of whoever has chosen none. */
  language: Language;
}

type Stored = Readonly<Record<string, unknown>>;

/**
 * From each version to the next. An app that was closed for months has intents of any of them, so no step is taken away; what
 * each version stored lies in `tests/support/stored-intents`.
 */
const steps: Readonly<Record<number, (stored: Stored, upgrading: Upgrading) => Stored>> = {
  // The first apps of version 1 noted neither the person's language nor whether she stays signed in; the last ones both.
  1: (stored, { language }) => ({ language, isSentAlone: false, ...stored }),
};

/** An intent as it is stored now, step by step from what a version of the app has stored; nothing for one of a later version. */
export function upgradeIntent(stored: Stored, version: number, upgrading: Upgrading): Stored | undefined {
  if (version > intentSchemaVersion) return undefined;
  let upgraded = stored;
  for (let from = version; from < intentSchemaVersion; from++) {
    const step = steps[from];
    if (!step) return undefined;
    upgraded = step(upgraded, upgrading);
  }
  return { ...upgraded, schemaVersion: intentSchemaVersion };
}
