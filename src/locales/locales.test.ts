import { describe, expect, test } from 'vitest';
import { messageKeys } from '#api/errors.ts';
import { type Language, languages } from '#api/languages.ts';
import { loadTexts } from '#src/lib/i18n/load-texts.ts';

/** A domain may have some texts among the first ones and the rest among the later ones. */
const loadAll = async (language: Language): Promise<object[]> => [
  await loadTexts(language, 'first'),
  await loadTexts(language, 'deferred'),
];

const all = { et: await loadAll('et'), en: await loadAll('en'), lv: await loadAll('lv') };
const pluralSuffix = /_(ordinal_)?(zero|one|two|few|many|other)$/;

describe.each(languages)('the texts in %s', (language) => {
  const texts = textsOf(language);
  const english = textsOf('en');

  test('have the same keys as the English ones', () => {
    expect(stemsOf(texts).toSorted()).toEqual(stemsOf(english).toSorted());
  });

  test('have every plural form that the language needs', () => {
    expect(missingForms(language)).toEqual([]);
  });

  test('name the same variables as the English ones', () => {
    const [own, ofEnglish] = [variablesOf(texts), variablesOf(english)];
    const odd = stemsOf(texts).filter((stem) => (own.get(stem) ?? '') !== (ofEnglish.get(stem) ?? ''));
    expect(odd).toEqual([]);
  });

  test('cover every error and message key', () => {
    const missing = messageKeys.filter((key) => !texts.has(`snackbar.${key}`) && !texts.has(`snackbar.${key}_other`));
    expect(missing).toEqual([]);
  });

  test('are never empty and have no stray spaces', () => {
    expect([...texts].filter(([, text]) => text === '' || text !== text.trim() || text.includes('  '))).toEqual([]);
  });

  test('hold ten quotes', () => {
    const quotes = [...texts].filter(([key]) => key.startsWith('quotes.'));
    expect(new Set(quotes.map(([, text]) => text)).size).toBe(10);
  });
});

test('only names, units and shared symbols are the same in Estonian and English', () => {
  const english = textsOf('en');
  const same = [...textsOf('et')].filter(
    ([key, text]) => english.get(key) === text && /\p{L}{4}/u.test(text.replaceAll(/\{\{\w+\}\}/g, '')),
  );
  expect(same.map(([key]) => key).toSorted()).toEqual([
    'accounting.vat.partners',
    'common.language.en',
    'common.language.et',
    'common.language.lv',
    'common.month.11',
    'common.month.8',
    'common.month.9',
    // What stands on keys.
    'house.findKeys',
    'house.palette.enter',
    'products.kind.golf',
    'products.kind.pilates',
    'settings.label.branding.logo',
    // Typefaces.
    'settings.option.font.figtree',
    'settings.option.font.inter',
    'settings.option.font.nunito-sans',
    'settings.option.font.source-sans-3',
    'videos.admin.link',
    'videos.admin.source.vimeo',
    'videos.admin.source.youtube',
    'videos.count_one',
    'wallet.apple.title',
    'wallet.google.title',
  ]);
});

/** Speaks to its reader. */
const toReader: Record<Language, RegExp> = {
  en: wordOf('you|your|yours'),
  et: wordOf('sa|sina|sul|sulle|sinul|sinu|sind|su|sult|sinult|oled|saad|oma'),
  lv: wordOf('tu|tev|tevi|tavs|tava|tavā|tavu|tavas|tavam|tavai|tavi|esi'),
};

/** Said of whoever presses, whomever they act for: of their session, rights, bank, or what only staff and log-ins see. */
const ofReader = new Set([
  'registrations.remedy.acceptCost',
  'registrations.remedy.acceptOverlap',
  'registrations.remedy.logIn',
  'snackbar.action_not_allowed',
  'snackbar.confirmation_needed',
  'snackbar.email_needs_password',
  'snackbar.host_not_reached',
  'snackbar.payment_in_progress',
  'snackbar.second_factor_needed',
  'snackbar.session_refresh_failed',
  'snackbar.share_not_found',
  'snackbar.statement_of_other_account',
  'snackbar.wrong_user',
]);

const isRefusal = (key: string): boolean => /^(snackbar|registrations\.(reason|remedy))\./.test(key);
const stem = (key: string): string => key.replace(pluralSuffix, '');
const isOf = ([key]: readonly [string, string]): boolean => stem(key).endsWith('_of');

test('a refusal that speaks to its reader can be said of somebody else, by their name, in all languages', () => {
  const found = languages.map((language) => {
    const texts = [...textsOf(language)].filter(([key]) => isRefusal(key));
    return {
      speaking: texts.filter((one) => !isOf(one) && toReader[language].test(one[1])).map(([key]) => stem(key)),
      said: texts.filter(isOf),
      odd: texts.filter((one) => isOf(one) && (toReader[language].test(one[1]) || !one[1].includes('{{name}}'))),
    };
  });
  const speaking = new Set(found.flatMap((one) => one.speaking).filter((key) => !ofReader.has(key)));
  const said = new Set(found.flatMap((one) => one.said.map(([key]) => stem(key).replace(/_of$/, ''))));
  expect([...said].toSorted()).toEqual([...speaking].toSorted());
  expect(found.flatMap(({ odd }) => odd)).toEqual([]);
});

function wordOf(words: string): RegExp {
  return new RegExp(`(?<!\\p{L})(${words})(?!\\p{L})`, 'iu');
}

type Texts = ReadonlyMap<string, string>;

function flatten(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  return Object.entries(value ?? {}).flatMap(([key, child]) => flatten(child, path ? `${path}.${key}` : key));
}

function textsOf(language: keyof typeof all): Texts {
  return new Map(all[language].flatMap((part) => flatten(part, '')));
}

/** Keys without their plural form: `place.free_one` is a form of `place.free`. */
function stemsOf(texts: Texts): string[] {
  return [...new Set([...texts.keys()].map((key) => key.replace(pluralSuffix, (_, ordinal) => (ordinal ? '#' : '*'))))];
}

/** By stem, the variables of its texts. */
function variablesOf(texts: Texts): Map<string, string> {
  const named = new Map<string, Set<string>>();
  for (const [key, text] of texts) {
    const stem = key.replace(pluralSuffix, (_, ordinal) => (ordinal ? '#' : '*'));
    const own = named.get(stem) ?? new Set<string>();
    for (const [, name] of text.matchAll(/\{\{(\w+)\}\}/g)) own.add(name ?? '');
    named.set(stem, own);
  }
  return new Map([...named].map(([stem, own]) => [stem, [...own].toSorted().join()]));
}

function missingForms(language: keyof typeof all): string[] {
  const texts = textsOf(language);
  return stemsOf(texts)
    .filter((stem) => /[*#]$/.test(stem))
    .flatMap((stem) => {
      const isOrdinal = stem.endsWith('#');
      const rules = new Intl.PluralRules(language, { type: isOrdinal ? 'ordinal' : 'cardinal' });
      const forms = rules.resolvedOptions().pluralCategories;
      return forms.map((form) => `${stem.slice(0, -1)}_${isOrdinal ? 'ordinal_' : ''}${form}`);
    })
    .filter((key) => !texts.has(key));
}
