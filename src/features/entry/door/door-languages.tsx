import { useTranslation } from 'react-i18next';
import { languages } from '#api/languages.ts';
import { changeLanguage } from '#src/lib/i18n/start-i18n.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import classes from './door.module.css';

/** Each language in itself, one press away: whoever stands at a door has a hand free for no list. */
export function DoorLanguages() {
  const { t } = useTranslation();
  const current = useLanguage();
  return (
    <div className={classes.languages} role="group" aria-label={t('common.language.choose')}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          className={classes.language}
          aria-pressed={language === current}
          onClick={() => void changeLanguage(language)}
        >
          {t(`common.language.${language}`)}
        </button>
      ))}
    </div>
  );
}
