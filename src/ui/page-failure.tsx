import { IconLock, IconMoodSad, IconRefresh, IconWifiOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ApiFailure, isTransient } from '#src/lib/api/api-failure.ts';
import { isMissingModule } from '#src/lib/is-missing-module.ts';
import { useSite } from '#src/lib/site.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { useRetryCountdown } from '#src/lib/use-retry-countdown.ts';
import { Button } from './button.tsx';
import { ErrorState } from './error-state.tsx';

export type PageFailureProps = {
  /** `null`: nothing was asked for, for want of a network. */
  error: unknown;
  /** By the button, after 20 s, and when the network is back. */
  retry: () => void;
  /** What failed, for example that the timetable did not arrive; else "this page". */
  title?: string;
};

const icon = { size: 30, stroke: 1.9, 'aria-hidden': true } as const;

/** A page without anything to show: why, what we do about it, one button, the club's phone. */
export function PageFailure({ error, retry, title }: PageFailureProps) {
  const { t } = useTranslation();
  const phone = usePhone();
  if (error === null || isTransient(error) || isMissingModule(error))
    return <Away error={error} retry={retry} {...(title && { title })} />;
  if (error instanceof ApiFailure && error.status === 403)
    return (
      <ErrorState
        icon={<IconLock {...icon} />}
        title={t('errors.notAllowed.title')}
        text={t('errors.notAllowed.text')}
      />
    );
  return (
    <ErrorState
      icon={<IconMoodSad {...icon} />}
      title={title ?? t('errors.page.title')}
      text={t('errors.page.crash')}
      action={
        <Button variant="primary" onClick={() => location.reload()}>
          {t('errors.page.reload')}
        </Button>
      }
      phone={phone}
    />
  );
}

function Away({ error, retry, title }: PageFailureProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const left = useRetryCountdown(error, retry, true);
  const phone = usePhone();
  return (
    <ErrorState
      {...(!isOnline && { icon: <IconWifiOff {...icon} /> })}
      title={title ?? t('errors.page.title')}
      text={
        isOnline ? (
          <>
            {t('errors.page.server')}{' '}
            <span aria-live="off">
              {left > 0 ? t('errors.page.retryIn', { count: left }) : `${t('errors.page.retrying')}…`}
            </span>
          </>
        ) : (
          t('errors.page.offline')
        )
      }
      action={
        <Button variant="primary" icon={<IconRefresh size={20} stroke={2.2} aria-hidden />} onClick={retry}>
          {t('common.retry')}
        </Button>
      }
      phone={isOnline ? phone : undefined}
    />
  );
}

function usePhone() {
  const { t } = useTranslation();
  const { phone } = useSite();
  return phone ? { label: t('errors.page.phone'), number: phone } : undefined;
}
