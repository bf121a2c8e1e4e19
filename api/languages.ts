/** The supported languages; the first is the fallback for an invalid stored choice. */
export const languages = ['et', 'en', 'lv'] as const;
export type Language = (typeof languages)[number];

export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language);

const languageOfSuffix: Readonly<Record<string, Language>> = { ee: 'et', lv: 'lv' };

/**
 * The default language of a host: by its suffix, else by the tenant's rule, else English.
 * @param host as in the address bar; a port is ignored
 */
export function defaultLanguageOf(host: string, tenantDefault?: string): Language {
  const suffix = host.toLowerCase().replace(/:\d+$/, '').split('.').at(-1) ?? '';
  return languageOfSuffix[suffix] ?? (isLanguage(tenantDefault) ? tenantDefault : 'en');
}
