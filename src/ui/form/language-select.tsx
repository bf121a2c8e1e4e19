import { IconChevronDown, IconLanguage } from '@tabler/icons-react';
import { languages } from '#api/languages.ts';
import { changeLanguage } from '#src/lib/i18n/all-texts.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import classes from './language-select.module.css';

/** The current language and the others, each in its own name. A native select, so it suits every device. */
export function LanguageSelect({ hasIcon = false }: { hasIcon?: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <label className={classes.field}>
      {hasIcon && <IconLanguage size={22} stroke={1.9} aria-hidden />}
      <select
        className={classes.select}
        aria-label={t('common.language.choose')}
        value={language}
        onChange={(event) => {
          const chosen = languages.find((one) => one === event.target.value);
          if (chosen) void changeLanguage(chosen);
        }}
      >
        {languages.map((one) => (
          <option key={one} value={one} lang={one}>
            {t(`common.language.${one}`)}
          </option>
        ))}
      </select>
      <IconChevronDown className={classes.chevron} size={20} stroke={1.9} aria-hidden />
    </label>
  );
}
