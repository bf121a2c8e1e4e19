import { toPlainDate } from '#api/dates.ts';
import type { Language } from '#api/languages.ts';
import { useSite } from '../site.ts';
import { useNow } from '../use-now.ts';
import { formatInstant } from './format-date.ts';
import { useTranslation } from './use-translation.ts';

/** The current language; the component re-renders when it changes. */
export const useLanguage = (): Language => useTranslation().language;

/** A moment, in ms since 1970, inside a sentence and in the club's time zone: `täna 18:00`. */
export function useMoment(at: number): string {
  const { t } = useTranslation();
  const { timeZone } = useSite();
  const now = useNow();
  return formatInstant(new Date(at).toISOString(), timeZone, toPlainDate(now, timeZone), t);
}
