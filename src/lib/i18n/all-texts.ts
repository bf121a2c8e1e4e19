import { createInstance } from 'i18next';
import type { Language } from '#api/languages.ts';
import { storageKeys } from '../storage-keys.ts';
import { loadTexts } from './load-texts.ts';
import { currentTexts, setTexts } from './use-translation.ts';

/** All texts of each language that was asked for. It comes with them, since the first texts do without it. */
const i18n = createInstance();
void i18n.init({ fallbackLng: false, resources: {}, interpolation: { escapeValue: false }, initAsync: false });

/** Pending and finished loads, so that nothing is fetched twice. */
const asked = new Map<Language, Promise<void>>();

/** Resolves when all texts of a language are loaded; if it is the one in use, `t` then says them. */
export function addAllTexts(language: Language): Promise<void> {
  const adding = asked.get(language) ?? add(language);
  asked.set(language, adding);
  return adding;
}

async function add(language: Language): Promise<void> {
  try {
    const parts = await Promise.all([loadTexts(language, 'first'), loadTexts(language, 'deferred')]);
    // Both may have texts of one domain.
    for (const texts of parts) i18n.addResourceBundle(language, 'translation', texts, true);
  } catch (error) {
    asked.delete(language);
    throw error;
  }
  if (currentTexts().language === language) speak(language);
}

const speak = (language: Language): void =>
  setTexts(language, i18n.getResourceBundle(language, 'translation') as object, i18n.getFixedT(language));

/** Changes the language, stores the choice for the next visit, and loads its texts if needed. */
export async function changeLanguage(language: Language): Promise<void> {
  await addAllTexts(language);
  speak(language);
  document.documentElement.lang = language;
  localStorage.setItem(storageKeys.language, language);
}

/** Whether there is a text; a stored message may be of another version of the app. `count` chooses a plural form. */
export const hasText = (key: string, values: { count?: number } = {}): boolean =>
  i18n.exists(key, { lng: currentTexts().language, ...values });
