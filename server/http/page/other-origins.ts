import { defaultLanguageOf, type Language } from '#api/languages.ts';
import type { Tenant } from '../../endpoint/tenant.ts';

/** The tenant's first host of each other language, with the scheme and port of this one. */
export function otherOrigins(
  { hosts, settings }: Tenant,
  host: string,
  origin: string,
): { language: Language; origin: string }[] {
  const languageOf = (one: string) => defaultLanguageOf(one, settings.page_rules.main.defaultLanguage);
  const found = new Map<Language, string>();
  for (const one of hosts) if (!found.has(languageOf(one))) found.set(languageOf(one), one);
  found.delete(languageOf(host));
  return [...found].map(([language, one]) => ({ language, origin: origin.replace(host, one) }));
}
