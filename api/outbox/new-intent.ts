import { type Intent, type IntentKind, intentSchemaVersion } from './intent.ts';

type Given<K extends IntentKind> = Pick<
  Intent<K>,
  'id' | 'kind' | 'args' | 'clientId' | 'subject' | 'language' | 'isSentAlone' | 'createdAt' | 'order'
> & { notAfter?: string | undefined };

/** An intent that nothing has happened to yet, also where it is made of one that something has happened to. */
export function newIntent<K extends IntentKind>(given: Given<K>): Intent<K> {
  const { id, kind, args, clientId, subject, language, isSentAlone, createdAt, order, notAfter } = given;
  const facts = { id, kind, args, clientId, subject, language, isSentAlone, createdAt, order };
  return {
    ...facts,
    ...(notAfter !== undefined && { notAfter }),
    schemaVersion: intentSchemaVersion,
    state: 'queued',
    attempts: 0,
  };
}
