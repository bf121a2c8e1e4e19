import { type Language, languages } from '#api/languages.ts';
import { allNames, type NamedStyle, styleName } from '#api/timetable/style-name.ts';

/** What files call something; one thing may have several names. */
export interface NameInFile {
  id: number;
  name: string;
  /** The languages in which it is called so; absent: in all. */
  languages?: readonly Language[];
}

/** Each style once for each of its names, the first one first: so files may call it any of them. */
export const nameEach = <T extends NamedStyle>(styles: readonly T[]) =>
  styles.flatMap((style) => {
    const { names: _names, ...rest } = style;
    return allNames(style).map((name) => ({
      ...rest,
      name,
      languages: languages.filter((language) => styleName(style, language) === name),
    }));
  });

/** The names of one, what it is called in this language first. */
export const namesOfOne = <T extends NameInFile>(all: readonly T[], id: number, language: Language): T[] => {
  const own = all.filter((one) => one.id === id);
  const isSaid = ({ languages: said }: T): boolean => said === undefined || said.includes(language);
  return [...own.filter(isSaid), ...own.filter((one) => !isSaid(one))];
};
