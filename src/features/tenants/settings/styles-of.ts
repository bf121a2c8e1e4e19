import type { Language } from '#api/languages.ts';
import type { SettingsPage } from '#api/tenants/settings/endpoints.ts';

export interface ListedStyle {
  id: string;
  /** In the language of who looks. */
  name: string;
  /** As rooms and files name it. */
  firstName: string;
  color: string;
  kind: string;
  position: number;
  isHidden: boolean;
}

/** The styles of a club in their order. */
export const stylesOf = ({ item }: SettingsPage, language: Language): ListedStyle[] =>
  Object.keys(item)
    .flatMap((field) => /^styles\.(\d+)\.name$/.exec(field)?.[1] ?? [])
    .map((id) => ({
      id,
      name: String(item[`styles.${id}.names.${language}`] ?? item[`styles.${id}.name`]),
      firstName: String(item[`styles.${id}.name`]),
      color: String(item[`styles.${id}.color`]),
      kind: String(item[`styles.${id}.kind`]),
      position: Number(item[`styles.${id}.position`] ?? 0),
      isHidden: item[`styles.${id}.isHidden`] === true,
    }))
    .toSorted((one, other) => one.position - other.position || one.name.localeCompare(other.name));
