import { useState } from 'react';
import type { Language } from '#api/languages.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { LanguageChips } from '../../flow/language-chips.tsx';
import { TextArea } from '../text-area.tsx';
import { TextField, type TextFieldProps } from '../text-field.tsx';

type ByLanguage = Record<Language, string>;

interface TranslatedText {
  label: string;
  maxLength: number;
  texts: ByLanguage;
  onTexts: (texts: ByLanguage) => void;
}

export interface TranslatedFieldsProps {
  /** A line; `field` is what the form gives it. */
  name: TranslatedText & { field: Pick<TextFieldProps, 'error'> };
  /** Several lines. */
  about: TranslatedText;
}

/** Name and description in one language at a time; where one is missing, another is shown. */
export function TranslatedFields({ name: { field, ...name }, about }: TranslatedFieldsProps) {
  const [language, setLanguage] = useState<Language>(useLanguage());
  const inLanguage = ({ label, maxLength, texts, onTexts }: TranslatedText) => ({
    label,
    maxLength,
    lang: language,
    value: texts[language],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      onTexts({ ...texts, [language]: value }),
  });
  return (
    <>
      <LanguageChips chosen={language} onChoose={setLanguage} />
      <TextField {...field} {...inLanguage(name)} autoComplete="off" />
      <TextArea {...inLanguage(about)} />
    </>
  );
}
