import { IconRefresh, IconWifiOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSite } from '#src/lib/site.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Button } from '#src/ui/button.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { useRetryCountdown } from './use-retry-countdown.ts';

export interface NoTimetableProps {
  title: string;
  isTrying: boolean;
  onRetry: () => void;
}

/** Nothing came and nothing is kept: what we do about it, and whom one can call. */
export function NoTimetable({ title, isTrying, onRetry }: NoTimetableProps) {
  const { t } = useTranslation();
  const { phone } = useSite();
  const isOnline = useOnline();
  const seconds = useRetryCountdown(isOnline && !isTrying, onRetry);
  if (!isOnline)
    return (
      <ErrorState
        icon={<IconWifiOff size={30} stroke={1.9} aria-hidden />}
        title={t('timetable.offlineEmpty.title')}
        text={t('timetable.offlineEmpty.text')}
        action={<Button onClick={onRetry}>{t('common.retry')}</Button>}
      />
    );
  return (
    <ErrorState
      title={title}
      text={
        <>
          {t('errors.page.server')} <span aria-live="off">{t('errors.page.retryIn', { count: seconds })}</span>
        </>
      }
      action={
        <Button
          variant="primary"
          isBusy={isTrying}
          icon={<IconRefresh size={22} stroke={2.2} aria-hidden />}
          onClick={onRetry}
        >
          {t('common.retry')}
        </Button>
      }
      phone={{ label: t('errors.page.phone'), number: phone }}
    />
  );
}
