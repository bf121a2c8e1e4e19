import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from './use-translation.ts';
import { rememberTexts } from './remember-texts.ts';

/** As `useTranslation`, for what says the same sentences hundreds of times. Whoever draws it gives `t` to all of its parts. */
export function useRememberedTexts(): TFunction {
  const { t, i18n } = useTranslation();
  return useMemo(() => rememberTexts(t, i18n.language), [t, i18n.language]);
}
