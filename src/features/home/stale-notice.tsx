import { IconCloudOff, IconWifiOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { toWallTime, type WallTime } from '#api/dates.ts';
import { formatWhen } from '#src/lib/i18n/format-date.ts';
import { useSite } from '#src/lib/site.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Card } from '#src/ui/card.tsx';
import classes from './stale-notice.module.css';

/** What is shown is not the newest: why, and of when it is (`asOf`, ms since 1970). */
export function StaleNotice({ asOf, now }: { asOf: number; now: WallTime }) {
  const { t } = useTranslation();
  const { timeZone } = useSite();
  const isOnline = useOnline();
  const Icon = isOnline ? IconCloudOff : IconWifiOff;
  const when = formatWhen(toWallTime(new Date(asOf), timeZone), now.slice(0, 10), t);
  return (
    <Card tone="dashed" className={classes.notice} role="status">
      <Icon size={24} stroke={1.9} aria-hidden />
      <p>
        <strong>{t(isOnline ? 'errors.page.server' : 'common.offline.title')}</strong>
        <span>{t('common.offline.asOf', { when })}</span>
      </p>
    </Card>
  );
}
