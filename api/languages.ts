/** The supported languages; the first is the fallback for an invalid stored choice. */
export const languages = ['et', 'en', 'lv'] as const;
export type Language = (typeof languages)[number];

export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language);
