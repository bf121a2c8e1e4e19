import { logAudit } from '#server/features/clients/audit/commands.ts';
import type { DemoRows, NewDemoClub } from '../demo-rows.ts';

const shownPeople = 12;
const minuteMs = 60_000;

/**
 * What the club's admins have looked at and changed, and people who agreed to advertising at the desk. There are no identity codes:
 * invented ones could be somebody's.
 */
async function insertLog({ scope, clientIds, createdAt }: NewDemoClub): Promise<void> {
  const { db, tenantId } = scope;
  const admin = await db
    .selectFrom('client')
    .select('id')
    .where('is_admin', '=', true)
    .orderBy('id')
    .executeTakeFirst();
  if (!admin) return;
  const people = clientIds.slice(0, shownPeople);
  for (const [at, clientId] of people.entries()) {
    const now = new Date(createdAt.getTime() - (shownPeople - at) * 47 * minuteMs);
    await logAudit(scope, { kind: 'card_seen', clientId, byClientId: admin.id, now });
    if (at % 4 === 1) {
      const fields = [{ field: 'allowsAds', before: 'false', after: 'true' }];
      await logAudit(scope, { kind: 'changed', clientId, byClientId: admin.id, now, details: { fields } });
      await db
        .updateTable('client')
        .set({ ads_consent_at: now, ads_consent_from: 'desk' })
        .where('tenant_id', '=', tenantId)
        .where('id', '=', clientId)
        .execute();
    }
    if (at % 5 === 2) await logAudit(scope, { kind: 'invited', clientId, byClientId: admin.id, now });
    if (at % 6 === 3) await logAudit(scope, { kind: 'address_shown', clientId, byClientId: admin.id, now });
  }
}

export const demoRows: DemoRows = { insertOnce: insertLog };
