import type { TenantScope } from '../../db/tenant-scope.ts';

export interface NewFeed {
  clientId: number;
  secretHash: string;
  sealedSecret: string;
  now: Date;
}

/** A client has one address: a new one revokes the one before. */
export async function replaceFeed({ tenantId, db }: TenantScope, feed: NewFeed): Promise<void> {
  const columns = { secret_hash: feed.secretHash, sealed_secret: feed.sealedSecret, created_at: feed.now };
  await db
    .insertInto('calendar_feed')
    .values({ tenant_id: tenantId, client_id: feed.clientId, ...columns })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'client_id']).doUpdateSet(columns))
    .execute();
}

export async function deleteFeed({ tenantId, db }: TenantScope, clientId: number): Promise<void> {
  await db.deleteFrom('calendar_feed').where('tenant_id', '=', tenantId).where('client_id', '=', clientId).execute();
}
