import { useState } from 'react';
import type { Language } from '#api/languages.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { LanguageChips } from '../../flow/language-chips.tsx';
import { TextArea } from '../text-area.tsx';
import { TextField, type TextFieldProps } from '../text-field.tsx';

type ByLanguage = Record<Language, string>;

/** What the form gives a field, whose value is the texts of all languages. */
interface TranslatedText extends Pick<TextFieldProps, 'error'> {
  label: string;
  maxLength: number;
  value: ByLanguage;
  onChange: (texts: ByLanguage) => void;
}

export interface TranslatedFieldsProps {
  /** A line. */
  name: TranslatedText;
  /** Several lines. */
  about: TranslatedText;
}

/** Name and description in one language at a time; where one is missing, another is shown. */
export function TranslatedFields({ name, about }: TranslatedFieldsProps) {
  const [language, setLanguage] = useState<Language>(useLanguage());
  const inLanguage = ({ value: texts, onChange, ...field }: TranslatedText) => ({
    ...field,
    lang: language,
    value: texts[language],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      onChange({ ...texts, [language]: value }),
  });
  return (
    <>
      <LanguageChips chosen={language} onChoose={setLanguage} />
      <TextField {...inLanguage(name)} autoComplete="off" />
      <TextArea {...inLanguage(about)} />
    </>
  );
}
