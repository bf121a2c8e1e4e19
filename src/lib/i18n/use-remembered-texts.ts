import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { rememberTexts } from './remember-texts.ts';
import { useTranslation } from './use-translation.ts';

/**
 * Like `useTranslation`, for components that repeat the same sentences hundreds of times. The parent passes `t` to all
 * of its parts.
 */
export function useRememberedTexts(): TFunction {
  const { t, i18n } = useTranslation();
  return useMemo(() => rememberTexts(t, i18n.language), [t, i18n.language]);
}
