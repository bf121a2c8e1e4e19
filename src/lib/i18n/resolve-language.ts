import { defaultLanguageOf, isLanguage, type Language, languages } from '#api/languages.ts';

/**
 * The app's language: the stored one; an invalid stored one gives the first supported; with none stored the host's
 * suffix decides, else the tenant's rule, else English.
 * @param host as in the address bar; a port is ignored
 */
export function resolveLanguage(from: {
  stored: string | null;
  host: string;
  tenantDefault?: string | undefined;
}): Language {
  if (from.stored !== null) return isLanguage(from.stored) ? from.stored : languages[0];
  return defaultLanguageOf(from.host, from.tenantDefault);
}
