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
 * each version stored lies in `tests/support/outbox/stored-intents`.
 */
const steps: Readonly<Record<number, (stored: Stored, upgrading: Upgrading) => Stored>> = {
  // The first apps of version 1 noted neither the person's language nor whether she stays signed in; the last ones both.
  1: (stored, { language }) => ({ language, isSentAlone: false, ...stored }),
  2: (stored) => withoutEmail(stored),
};

/**
 * A new e-mail address needs the password, so it is not sent with the profile any more. The rest is sent under another
 * key: what was sent under the first one may have reached the server with the address in it.
 */
function withoutEmail(stored: Stored): Stored {
  const { kind, state, id } = stored;
  const { email, ...args } = stored['args'] as Stored;
  if (kind !== 'profile' || email === undefined || state === 'settled') return stored;
  const key = String(id).replace(/^./, (first) => (first === '0' ? '1' : '0'));
  const upgraded = { ...stored, args, key, omitted: 'email' };
  if (Object.keys(args).length > 0) return upgraded;
  const verdict = { outcome: 'refused', key: 'email_needs_password', status: 409 };
  return { ...upgraded, state: 'settled', verdict };
}

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
