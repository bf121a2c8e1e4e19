import { isLanguage, type Language, languages } from '#api/languages.ts';

const languageOfSuffix: Readonly<Record<string, Language>> = { ee: 'et', lv: 'lv' };

/**
 * The language to speak: the stored one; a stored one that is invalid gives the first supported; with none stored the
 * host's suffix decides, else the tenant's rule, else English.
 * @param host as the address bar has it; a port is ignored
 */
export function resolveLanguage(from: {
  stored: string | null;
  host: string;
  tenantDefault?: string | undefined;
}): Language {
  if (from.stored !== null) return isLanguage(from.stored) ? from.stored : languages[0];
  const suffix = from.host.toLowerCase().replace(/:\d+$/, '').split('.').at(-1) ?? '';
  const ofHost = languageOfSuffix[suffix];
  if (ofHost) return ofHost;
  return isLanguage(from.tenantDefault) ? from.tenantDefault : 'en';
}
