import type { Language } from '#api/languages.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { getTenantLanguage } from '../queries.ts';
import { getVocabulary, listKnownPeople } from './queries.ts';
import { writeClients } from './write-clients.ts';

/** The file of all people of a tenant, in its own language or another. @throws FileError */
export async function exportClients(scope: TenantScope, language?: Language): Promise<string> {
  const vocabulary = await getVocabulary(scope);
  const known = await listKnownPeople(scope);
  return writeClients(known, { language: language ?? (await getTenantLanguage(scope)), vocabulary });
}
