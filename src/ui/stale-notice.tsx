import { IconCloudOff, IconWifiOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMoment } from '#src/lib/i18n/use-moment.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Card } from './card.tsx';
import { joinClasses } from './join-classes.ts';
import classes from './stale-notice.module.css';

export type StaleNoticeProps = {
  /** When what is shown came, in ms since 1970. */
  asOf: number;
  /** What follows from it here; else why it is not newer. */
  title?: string;
  className?: string | undefined;
};

/** What is shown is not the newest: why, and of when it is. */
export function StaleNotice({ asOf, title, className }: StaleNoticeProps) {
  const { t } = useTranslation();
  const when = useMoment(asOf);
  const isOnline = useOnline();
  const Icon = isOnline ? IconCloudOff : IconWifiOff;
  return (
    <Card tone="dashed" className={joinClasses(classes.notice, className)} role="status">
      <Icon size={24} stroke={1.9} aria-hidden />
      <p>
        <strong>{title ?? t(isOnline ? 'errors.page.server' : 'common.offline.title')}</strong>
        <span>{t('common.offline.asOf', { when })}</span>
      </p>
    </Card>
  );
}
