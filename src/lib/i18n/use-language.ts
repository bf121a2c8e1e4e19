import { useTranslation } from 'react-i18next';
import { isLanguage, type Language, languages } from '#api/languages.ts';

/** The language on the screen now; the component draws anew when it changes. */
export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return isLanguage(i18n.language) ? i18n.language : languages[0];
}
