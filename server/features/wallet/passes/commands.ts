import { sql } from 'kysely';
import type { Language } from '#api/languages.ts';
import type { WalletKind } from '#api/wallet/schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { PassState } from './facts.ts';

interface NewPass extends PassState {
  platform: WalletKind;
  owner: { clientId: number } | { ticketId: number };
  code: string;
  serial: string;
  sealedToken: string;
  language: Language;
  now: Date;
}

/** The next number of a change; one transaction of the club after another, so that they are committed in their order. */
export async function takeRevision({ db, tenantId }: TenantScope): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('wallet_pass'), ${tenantId})`.execute(db);
  const { last } = await db
    .selectFrom('wallet_pass')
    .select(({ fn }) => fn.max('revision').as('last'))
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

export async function insertPass(scope: TenantScope, pass: NewPass): Promise<void> {
  const { owner, now } = pass;
  const revision = await takeRevision(scope);
  await scope.db
    .insertInto('wallet_pass')
    .values({
      tenant_id: scope.tenantId,
      platform: pass.platform,
      client_id: 'clientId' in owner ? owner.clientId : null,
      ticket_id: 'ticketId' in owner ? owner.ticketId : null,
      code: pass.code,
      serial: pass.serial,
      sealed_token: pass.sealedToken,
      language: pass.language,
      facts: JSON.stringify(pass.facts),
      is_void: pass.isVoid,
      revision,
      // Google gets it with the link.
      told_revision: revision,
      revised_at: now,
      created_at: now,
    })
    .execute();
}

/** A card that only the wallet shows; of nobody else's code, or nothing is written. */
export async function insertWalletCard(
  { db, tenantId }: TenantScope,
  { clientId, code, now }: { clientId: number; code: string; now: Date },
): Promise<void> {
  await db
    .insertInto('card')
    .values({ tenant_id: tenantId, client_id: clientId, code, created_at: now, is_wallet: true })
    .execute();
}

export async function revisePass(
  { db, tenantId }: TenantScope,
  id: number,
  { facts, isVoid, revision, now }: PassState & { revision: number; now: Date },
): Promise<void> {
  await db
    .updateTable('wallet_pass')
    .set({ facts: JSON.stringify(facts), is_void: isVoid, revision, revised_at: now })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

/** Whoever asks for it in another language has it in that from then on. */
export async function setLanguage({ db, tenantId }: TenantScope, id: number, language: Language): Promise<void> {
  await db
    .updateTable('wallet_pass')
    .set({ language })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

/** Of which nobody needs to hear any more: void for so long. */
export async function deleteVoidPasses({ db, tenantId }: TenantScope, before: Date): Promise<void> {
  await sql`
    delete from wallet_pass where tenant_id = ${tenantId} and is_void and revised_at < ${before}`.execute(db);
}
