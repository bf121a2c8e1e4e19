import { useTranslation } from 'react-i18next';
import { holdMinutes } from '#api/visitors/hold-minutes.ts';
import { LinkButton } from '#src/ui/link-button.tsx';
import classes from './visitors.module.css';

/** The place is held for a while. The link that confirms it is in the mail and nowhere else. */
export function PlaceHeld({ email, heldUntil }: { email: string; heldUntil: string }) {
  const { t } = useTranslation();
  return (
    <div className={classes.form}>
      <div className={classes.given} role="status">
        <strong>{t('visitors.held', { minutes: holdMinutes })}</strong>
        <p>{t('visitors.heldText', { email, heldUntil })}</p>
        <p>{t('visitors.heldHelp')}</p>
      </div>
      <LinkButton to="/public/calendar/day" isWide>
        {t('visitors.toCalendar')}
      </LinkButton>
    </div>
  );
}
