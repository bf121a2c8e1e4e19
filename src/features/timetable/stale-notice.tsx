import { useTranslation } from 'react-i18next';
import { toPlainDate } from '#api/dates.ts';
import { formatInstant } from '#src/lib/i18n/format-date.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { useOnline } from '#src/lib/use-online.ts';
import classes from './stale-notice.module.css';

/** Says how old what is shown is, when a newer one could not be fetched. `updatedAt` in milliseconds since 1970. */
export function StaleNotice({ isFailing, updatedAt }: { isFailing: boolean; updatedAt: number }) {
  const { t } = useTranslation();
  const { timeZone } = useSite();
  const now = useNow();
  const isOnline = useOnline();
  if (isOnline && !isFailing) return null;
  const when = formatInstant(new Date(updatedAt).toISOString(), timeZone, toPlainDate(now, timeZone), t);
  return (
    <output className={classes.notice}>
      <strong>{t(isOnline ? 'errors.page.server' : 'common.offline.title')}</strong>
      <span>{t('common.offline.asOf', { when })}</span>
    </output>
  );
}
