import { useTranslation } from 'react-i18next';
import { toPlainDate } from '#api/dates.ts';
import { formatInstant } from '#src/lib/i18n/format-date.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import classes from './profile.module.css';

/** Says that nothing can be changed now, and of when the data is. `updatedAt` in milliseconds since 1970. */
export function OfflineNotice({ updatedAt }: { updatedAt: number }) {
  const { t } = useTranslation();
  const { timeZone } = useSite();
  const today = toPlainDate(useNow(), timeZone);
  const when = formatInstant(new Date(updatedAt).toISOString(), timeZone, today, t);
  return (
    <output className={classes.notice}>
      <strong>{t('profile.offline')}</strong>
      <span>{t('common.offline.asOf', { when })}</span>
    </output>
  );
}
