import { findTexts, type Say } from '#api/find-texts.ts';
import type { Language } from '#api/languages.ts';
import { pickLateTexts } from '#api/timetable/sight/late-texts.ts';
import { loadTexts } from '#src/lib/i18n/load-texts.ts';

/** Says what the worker can say of members' pages; what it has no text for goes into `missing`. */
export async function sayKept(language: Language, missing: Set<string>): Promise<Say> {
  const [first, deferred] = await Promise.all([loadTexts(language, 'first'), loadTexts(language, 'deferred')]);
  const [early, late] = [findTexts(first, language), findTexts(pickLateTexts(deferred), language)];
  return (key, values) => {
    const said = early(key, values);
    const found = said === key ? late(key, values) : said;
    if (found === key) missing.add(key);
    return found;
  };
}
