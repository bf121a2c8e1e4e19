import type { TFunction } from 'i18next';
import { useMemo, useSyncExternalStore } from 'react';
import { findTexts } from '#api/find-texts.ts';
import type { Language } from '#api/languages.ts';

interface Translation {
  /** Speaks `language`; another one has another `t`, so that what was made with it is made anew. */
  t: TFunction;
  language: Language;
  /** All texts that are there, by the parts of their keys. */
  texts: object;
}

/** `t` without its types, which the keys of its caller decide. */
type Say = (...args: unknown[]) => string;

let say: Say;
let translation: Translation;
const listeners = new Set<() => void>();

/**
 * From now on `t` says `texts` of a language by `speak`. More texts of the same language leave every component as it is: what is
 * shown was there before.
 */
export function setTexts(language: Language, texts: object, speak: TFunction): void {
  say = speak as unknown as Say;
  if (translation?.language === language) {
    translation.texts = texts;
    return;
  }
  translation = { language, texts, t: ((...args: unknown[]) => say(...args)) as unknown as unknown as TFunction };
  for (const listener of listeners) listener();
}

export const currentTexts = (): Translation => translation;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The texts of the language in use; the component renders again when that changes. */
export const useTranslation = (): Translation => useSyncExternalStore(subscribe, currentTexts);

/**
 * Like `useTranslation`, for components that repeat the same sentences hundreds of times. The parent passes `t` to all
 * of its parts.
 */
export function useRememberedTexts(): TFunction {
  const { language, texts } = useTranslation();
  return useMemo(() => findTexts(texts, language) as unknown as TFunction, [texts, language]);
}
