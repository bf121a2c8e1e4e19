import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { findTexts } from './find-texts.ts';
import { useTranslation } from './use-translation.ts';

/**
 * Like `useTranslation`, for components that repeat the same sentences hundreds of times. The parent passes `t` to all
 * of its parts.
 */
export function useRememberedTexts(): TFunction {
  const { language, texts } = useTranslation();
  return useMemo(() => findTexts(texts, language), [texts, language]);
}
