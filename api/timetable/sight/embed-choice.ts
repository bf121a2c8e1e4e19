import { isPlainDate, type PlainDate } from '../../dates.ts';
import { isLanguage, type Language } from '../../languages.ts';
import type { Scheme } from '../../tenants/colors/theme-tokens.ts';

/** What the address of an embedded timetable says: `/embed?club=3&style=12&day=2026-11-24&language=lv&scheme=dark`. */
export interface EmbedChoice {
  club?: number | undefined;
  style?: number | undefined;
  day?: PlainDate | undefined;
  language?: Language | undefined;
  scheme?: Scheme | undefined;
}

const idOf = (value: string | null): number | undefined =>
  value !== null && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : undefined;

/** What it says otherwise, or wrongly, is as if it were not there: whoever reads the page cannot mend it. */
export function readEmbedChoice(query: URLSearchParams): EmbedChoice {
  const day = query.get('day');
  const language = query.get('language');
  const scheme = query.get('scheme');
  return {
    club: idOf(query.get('club')),
    style: idOf(query.get('style')),
    ...(day !== null && isPlainDate(day) && { day }),
    ...(isLanguage(language) && { language }),
    ...((scheme === 'light' || scheme === 'dark') && { scheme }),
  };
}
