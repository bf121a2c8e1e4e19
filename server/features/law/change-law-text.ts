import { isDeepStrictEqual } from 'node:util';
import type { lawEndpoints } from '#api/law/endpoints.ts';
import type { LawTexts } from '#api/law/schema.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { ApiError, invalidFields } from '../../endpoint/api-error.ts';
import type { HandlerRequest } from '../../endpoint/handler.ts';
import { exchangeBuyingTerms, insertVersion } from './commands.ts';
import { listTextsInForce, newestVersion } from './queries.ts';

type Request = HandlerRequest<typeof lawEndpoints.changeLawText>;

/**
 * Writes the next version of a page. Terms of purchase are what buyers accept too; what the operator had set is kept as a version
 * of its own. Throws 409 `changed_meanwhile`, 400 where the terms would be empty.
 */
export async function changeLawText(scope: TenantScope, { body, claims, now }: Request): Promise<void> {
  const { page, texts } = body;
  if (page === 'terms' && Object.values(texts).includes('')) throw invalidFields(emptyOf(texts));
  if ((await newestVersion(scope, page)) !== body.version) throw new ApiError(409, 'changed_meanwhile');
  const earlier = page === 'terms' ? await keepEarlierTerms(scope, texts) : 0;
  const version = body.version + earlier + 1;
  const isNew = await insertVersion(scope, { page, version, texts, validFrom: now, byClientId: claims.clientId });
  if (!isNew) throw new ApiError(409, 'changed_meanwhile');
}

const emptyOf = (texts: LawTexts): string[] =>
  Object.entries(texts).flatMap(([language, text]) => (text === '' ? [`texts.${language}`] : []));

/** Returns how many versions that made. */
async function keepEarlierTerms(scope: TenantScope, texts: LawTexts): Promise<number> {
  const before = await exchangeBuyingTerms(scope, texts);
  const known = (await listTextsInForce(scope)).find(({ page }) => page === 'terms');
  if (isDeepStrictEqual(known?.texts, before)) return 0;
  const version = (known?.version ?? 0) + 1;
  await insertVersion(scope, { page: 'terms', version, texts: before, validFrom: null, byClientId: null });
  return 1;
}
