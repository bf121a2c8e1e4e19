import { useState } from 'react';
import type { Language } from '#api/languages.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { LanguageChips } from '#src/ui/flow/language-chips.tsx';
import { TextArea } from '#src/ui/form/text-area.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import type { FieldForm } from '#src/ui/form/use-field-form.ts';
import type { ProductDraft } from './product-draft.ts';
import classes from './products.module.css';

/** Name and description in one language at a time; where one is missing, another is shown. */
export function NamesFields({ fields: { form, values, field } }: { fields: FieldForm<ProductDraft> }) {
  const { t } = useTranslation();
  const [language, setLanguage] = useState<Language>(useLanguage());
  return (
    <>
      <LanguageChips chosen={language} onChoose={setLanguage} />
      <TextField
        {...field('names')}
        label={t('products.name')}
        maxLength={120}
        lang={language}
        autoComplete="off"
        value={values.names[language]}
        onChange={({ currentTarget }) =>
          form.setFieldValue('names', { ...values.names, [language]: currentTarget.value })
        }
      />
      <TextArea
        label={t('products.description')}
        maxLength={2000}
        lang={language}
        value={values.descriptions[language]}
        onChange={({ currentTarget }) =>
          form.setFieldValue('descriptions', { ...values.descriptions, [language]: currentTarget.value })
        }
      />
      <p className={classes.facts}>{t('products.namesHint')}</p>
    </>
  );
}
