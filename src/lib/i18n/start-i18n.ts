import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '#api/languages.ts';
import { storageKeys } from '../storage-keys.ts';
import { loadMessages } from './load-messages.ts';

const instance = createInstance();

/** Makes the app speak `language`. Resolves when its texts are there; call it once, before the first render. */
export async function startI18n(language: Language): Promise<i18n> {
  const messages = await loadMessages(language);
  await instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: { translation: messages } },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  document.documentElement.lang = language;
  return instance;
}

/** Changes the language, keeps the choice for the next visit, and loads its texts when they are not there yet. */
export async function changeLanguage(language: Language): Promise<void> {
  if (!instance.hasResourceBundle(language, 'translation'))
    instance.addResourceBundle(language, 'translation', await loadMessages(language));
  await instance.changeLanguage(language);
  document.documentElement.lang = language;
  localStorage.setItem(storageKeys.language, language);
}
