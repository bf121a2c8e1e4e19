import { useState } from 'react';
import type { LanguageTexts } from '#api/descriptions/schema.ts';
import type { Language } from '#api/languages.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { LanguageChips } from '#src/ui/flow/language-chips.tsx';
import { TextArea } from '#src/ui/form/text-area.tsx';

export interface TextsField {
  label: string;
  texts: LanguageTexts;
  longest: number;
  rows: number;
  onChange: (texts: LanguageTexts) => void;
}

/** Texts in one language at a time; the chips say which languages are there. */
export function TextsFields({ fields }: { fields: readonly TextsField[] }) {
  const [language, setLanguage] = useState<Language>(useLanguage());
  return (
    <>
      <LanguageChips chosen={language} onChoose={setLanguage} />
      {fields.map(({ label, texts, longest, rows, onChange }) => (
        <TextArea
          key={label}
          label={label}
          rows={rows}
          maxLength={longest}
          lang={language}
          value={texts[language] ?? ''}
          onChange={({ currentTarget }) => onChange(withText(texts, language, currentTarget.value))}
        />
      ))}
    </>
  );
}

/** Without the language where the text is empty. */
function withText(texts: LanguageTexts, language: Language, text: string): LanguageTexts {
  const others = Object.entries(texts).filter(([one]) => one !== language);
  return Object.fromEntries(text.trim() === '' ? others : [...others, [language, text]]);
}
