import type { TFunction } from 'i18next';
import { findTexts } from '#api/find-texts.ts';
import type { Language } from '#api/languages.ts';
import { loadTexts } from './load-texts.ts';
import { currentTexts, setTexts } from './use-translation.ts';

/**
 * Sets the app's language to `language`. Resolves when its first texts are loaded; call it once, before the first
 * render.
 */
export async function startI18n(language: Language): Promise<void> {
  const texts = await loadTexts(language, 'first');
  setTexts(language, texts, findTexts(texts, language) as unknown as TFunction);
  document.documentElement.lang = language;
}

/** Resolves when all texts of the current language are loaded: pages other than the timetable wait for it. */
export async function loadAllTexts(): Promise<void> {
  const { language } = currentTexts();
  // Both are asked for at once.
  const [{ addAllTexts }] = await Promise.all([import('./all-texts.ts'), loadTexts(language, 'deferred')]);
  await addAllTexts(language);
}
