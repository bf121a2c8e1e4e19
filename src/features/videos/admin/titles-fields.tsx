import { useState } from 'react';
import { type Language, languages } from '#api/languages.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Chip, ChipRow } from '#src/ui/elements/chip.tsx';
import { TextArea } from '#src/ui/form/text-area.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import type { FieldForm } from '#src/ui/form/use-field-form.ts';
import type { VideoDraft } from './video-draft.ts';

/** Title and description in one language at a time; where one is missing, another is shown. */
export function TitlesFields({ fields: { form, values, field } }: { fields: FieldForm<VideoDraft> }) {
  const { t } = useTranslation();
  const [language, setLanguage] = useState<Language>(useLanguage());
  return (
    <>
      <ChipRow label={t('menu.language')}>
        {languages.map((one) => (
          <Chip key={one} isOn={one === language} onClick={() => setLanguage(one)}>
            {t(`common.language.${one}`)}
          </Chip>
        ))}
      </ChipRow>
      <TextField
        {...field('titles')}
        label={t('videos.admin.name')}
        maxLength={120}
        lang={language}
        autoComplete="off"
        value={values.titles[language]}
        onChange={({ currentTarget }) =>
          form.setFieldValue('titles', { ...values.titles, [language]: currentTarget.value })
        }
      />
      <TextArea
        label={t('videos.admin.about')}
        maxLength={600}
        lang={language}
        value={values.abouts[language]}
        onChange={({ currentTarget }) =>
          form.setFieldValue('abouts', { ...values.abouts, [language]: currentTarget.value })
        }
      />
    </>
  );
}
