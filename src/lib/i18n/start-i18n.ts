import type { Language } from '#api/languages.ts';
import { storageKeys } from '../storage-keys.ts';
import { loadTexts, type TextPart } from './load-texts.ts';
import { i18n } from './use-translation.ts';

/** Pending and finished loads, by language and part, so that nothing is fetched twice. */
const asked = new Map<string, Promise<void>>();
/** The parts that the app has needed so far, in any language. */
const needed = new Set<TextPart>(['first']);

/**
 * Sets the app's language to `language`. Resolves when its first texts are loaded; call it once, before the first
 * render.
 */
export async function startI18n(language: Language): Promise<void> {
  await i18n.init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: { translation: await loadTexts(language, 'first') } },
    interpolation: { escapeValue: false },
  });
  asked.set(`${language} first`, Promise.resolve());
  document.documentElement.lang = language;
}

/** Resolves when all texts of the current language are loaded: pages other than the timetable wait for it. */
export async function loadAllTexts(): Promise<void> {
  needed.add('deferred');
  await addTexts(i18n.language as Language);
}

/** Changes the language, stores the choice for the next visit, and loads its texts if needed. */
export async function changeLanguage(language: Language): Promise<void> {
  await addTexts(language);
  await i18n.changeLanguage(language);
  document.documentElement.lang = language;
  localStorage.setItem(storageKeys.language, language);
}

async function addTexts(language: Language): Promise<void> {
  await Promise.all([...needed].map((part) => addPart(language, part)));
}

function addPart(language: Language, part: TextPart): Promise<void> {
  const key = `${language} ${part}`;
  const adding =
    asked.get(key) ??
    loadTexts(language, part).then(
      (texts) => void i18n.addResourceBundle(language, 'translation', texts, true),
      (error: unknown) => {
        asked.delete(key);
        throw error;
      },
    );
  asked.set(key, adding);
  return adding;
}
