import { insertKey } from '#server/features/programs/keys/commands.ts';
import { hashKey } from '#server/features/programs/keys/key-text.ts';
import type { DemoRows, NewDemoClub } from '../demo-rows.ts';

/** Keys to look at, of texts that are no keys: they open nothing. */
const keys = [
  { name: 'Koduleht', scopes: ['timetable:read', 'registrations:write'], days: 365, ending: '4c1e' },
  { name: 'Merit Aktiva', scopes: ['invoices:read', 'people:read'], days: null, ending: '90fb' },
] as const;

async function addKeys({ scope, createdAt }: NewDemoClub): Promise<void> {
  const admin = await scope.db
    .selectFrom('client')
    .select('id')
    .where('is_admin', '=', true)
    .orderBy('id')
    .executeTakeFirst();
  if (!admin) return;
  for (const key of keys) {
    const scopes = [...key.scopes];
    await insertKey(scope, { ...key, scopes, secretHash: hashKey(key.name), byClientId: admin.id, now: createdAt });
  }
}

export const demoRows: DemoRows = { insertOnce: addKeys };
