import { IconCloudOff, IconWifiOff } from '@tabler/icons-react';
import { useMoment } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { type Asked, useIsOld } from '#src/lib/use-is-old.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { joinClasses } from '../elements/join-classes.ts';
import { Card } from '../layout/card.tsx';
import classes from './stale-notice.module.css';

export type StaleNoticeProps = {
  /** The state of the query whose data is shown. */
  query: Asked;
  className?: string | undefined;
};

/** When the data shown is stale: why, and how old it is. Every page that shows cached data has one. */
export function StaleNotice({ query, className }: StaleNoticeProps) {
  const { t } = useTranslation();
  const when = useMoment(query.dataUpdatedAt);
  const isOnline = useOnline();
  const isOld = useIsOld(query);
  // What was never loaded has no age: the page says that it failed.
  if (!isOld || query.dataUpdatedAt === 0) return null;
  const Icon = isOnline ? IconCloudOff : IconWifiOff;
  return (
    <Card tone="dashed" className={joinClasses(classes.notice, className)} role="status">
      <Icon size={24} stroke={1.9} aria-hidden />
      <p>
        <strong>{t(isOnline ? 'errors.page.server' : 'common.offline.title')}</strong>
        <span>{t('common.offline.asOf', { when })}</span>
      </p>
    </Card>
  );
}
