import type { OwnPasskey } from '#api/second-factor/schema.ts';
import type { Passkey } from './queries.ts';

export const presentPasskey = (passkey: Passkey, here: string): OwnPasskey => ({
  id: passkey.id,
  name: passkey.name,
  host: passkey.host,
  isHere: passkey.host === here,
  createdAt: passkey.created_at.toISOString(),
  lastUsedAt: passkey.last_used_at?.toISOString() ?? null,
});
