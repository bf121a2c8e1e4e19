import { createInstance, type i18n as I18n, type TFunction } from 'i18next';
import { useSyncExternalStore } from 'react';

/** The one instance of the app; `startI18n` gives it its language and texts. */
export const i18n: I18n = createInstance();

interface Translation {
  /** Speaks the language of now; another one has another `t`, so that what was made with it is made anew. */
  t: TFunction;
  i18n: I18n;
}

let translation: Translation = { t: i18n.t, i18n };

i18n.on('languageChanged', (language) => {
  translation = { t: i18n.getFixedT(language), i18n };
});

function subscribe(listener: () => void): () => void {
  i18n.on('languageChanged', listener);
  return () => i18n.off('languageChanged', listener);
}

/** The texts of the language in use; the component renders again when that changes. */
export const useTranslation = (): Translation => useSyncExternalStore(subscribe, () => translation);
