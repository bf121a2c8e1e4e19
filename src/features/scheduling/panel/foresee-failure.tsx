import { isRefusal } from '#src/lib/api/api-failure.ts';
import { serverNow } from '#src/lib/api/server-clock.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { refusalText } from '#src/lib/messages/refusal-text.ts';
import { useSite } from '#src/lib/site.ts';
import classes from './foresee-failure.module.css';

/** What an edit would do is not known: the server refuses it, and says why, or does not answer. */
export function ForeseeFailure({ error }: { error: Error }) {
  const { t } = useTranslation();
  const site = useSite();
  if (!isRefusal(error)) return <p className={classes.failed}>{t('scheduling.effects.failed')}</p>;
  const { key, remedy, occupied } = error;
  // Nothing is in it at that time: it is the room itself that does not suit.
  const isUnsuited = key === 'room_not_available' && occupied.length === 0;
  return (
    <p className={classes.refused} role="alert">
      {isUnsuited
        ? t('scheduling.effects.notForStyle')
        : refusalText({ key, ...(remedy && { remedy }) }, { t, site, now: serverNow() })}
    </p>
  );
}
