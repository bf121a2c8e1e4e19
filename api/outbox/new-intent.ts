import { type Intent, type IntentKind, intentSchemaVersion } from './intent.ts';

type Given<K extends IntentKind> = Pick<
  Intent<K>,
  'id' | 'kind' | 'args' | 'clientId' | 'subject' | 'language' | 'isSentAlone' | 'createdAt' | 'order'
> & { notAfter?: string | undefined };

/** An intent that nothing has happened to yet. */
export const newIntent = <K extends IntentKind>({ notAfter, ...given }: Given<K>): Intent<K> => ({
  ...given,
  ...(notAfter !== undefined && { notAfter }),
  schemaVersion: intentSchemaVersion,
  state: 'queued',
  attempts: 0,
});
