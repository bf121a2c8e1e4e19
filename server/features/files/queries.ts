import type { TenantScope } from '../../db/tenant-scope.ts';

export const findFile = ({ db }: TenantScope, id: string) =>
  db.selectFrom('file').select(['sha256', 'type']).where('id', '=', id).executeTakeFirst();

/** Of all content that something refers to. */
export async function listHashes({ db }: TenantScope): Promise<Set<string>> {
  const pictures = await db.selectFrom('file').select('sha256').distinct().execute();
  const papers = await db.selectFrom('invoice_paper').select(['sha256', 'logo_sha256']).execute();
  const hashes = [
    ...pictures.map(({ sha256 }) => sha256),
    ...papers.flatMap((paper) => [paper.sha256, paper.logo_sha256]),
  ];
  return new Set(hashes.filter((hash) => hash !== null));
}
