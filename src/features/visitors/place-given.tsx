import { useTranslation } from 'react-i18next';
import { LinkButton } from '#src/ui/link-button.tsx';
import classes from './visitors.module.css';

/** She has a place. The link that gives it back is in the mail and nowhere else. */
export function PlaceGiven({ email, until }: { email: string; until: string }) {
  const { t } = useTranslation();
  return (
    <div className={classes.form}>
      <div className={classes.given} role="status">
        <strong>{t('visitors.given')}</strong>
        <p>{t('visitors.givenText', { email, until })}</p>
      </div>
      <LinkButton to="/public/calendar/day" isWide>
        {t('visitors.toCalendar')}
      </LinkButton>
    </div>
  );
}
