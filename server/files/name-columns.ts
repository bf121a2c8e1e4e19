import { type Language, languages } from '#api/languages.ts';

/** As a header may write it: case, spaces and punctuation are ignored. */
const fold = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** What the columns of one kind of file may be called: in each language the name that is written first, then others. */
export function nameColumns<F extends string>(
  fields: readonly F[],
  namesIn: (language: Language, field: F) => string[],
) {
  const columnNames = fields.map((field) => ({
    field,
    names: Object.fromEntries(languages.map((language) => [language, namesIn(language, field)])) as Record<
      Language,
      string[]
    >,
  }));
  const fieldOf = new Map(
    columnNames.flatMap(({ field, names }) =>
      Object.values(names)
        .flat()
        .map((name): [string, F] => [fold(name), field]),
    ),
  );
  const ofLanguage = (language: Language): ReadonlySet<string> =>
    new Set(columnNames.flatMap(({ names }) => names[language]).map(fold));
  return {
    /** In which language a header is written, as far as its names say; else the given one. */
    languageOf: (headers: readonly string[], otherwise: Language): Language => {
      const counted = [otherwise, ...languages.filter((one) => one !== otherwise)].map((language) => {
        const known = ofLanguage(language);
        return { language, count: headers.filter((header) => known.has(fold(header))).length };
      });
      return counted.toSorted((a, b) => b.count - a.count)[0]?.language ?? otherwise;
    },
    /** Every column with its names in each language. */
    columnNames: columnNames as readonly (typeof columnNames)[number][],
    /** As files name it. */
    nameOfField: (field: F, language: Language): string => namesIn(language, field)[0] ?? '',
    /** What a header's name means; nothing for an unknown column. */
    findField: (header: string): F | undefined => fieldOf.get(fold(header)),
  };
}
