import { inTenant } from '../../db/tenant-scope.ts';
import type { Services } from '../../endpoint/services.ts';
import { listUsedProviders } from './queries.ts';

const origins = { youtube: 'https://www.youtube-nocookie.com', vimeo: 'https://player.vimeo.com' } as const;

/** The origins whose frames a club's pages may show: of providers from which it has published a video. */
export async function listVideoFrames({ database }: Services, tenantId: number): Promise<string[]> {
  const used = await inTenant(database, tenantId, listUsedProviders);
  return used.flatMap((source) => (source === 'file' ? [] : [origins[source]]));
}
