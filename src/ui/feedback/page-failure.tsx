import { IconLock, IconMoodSad, IconPhone, IconPlugConnectedX, IconRefresh, IconWifiOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ApiFailure, isTransient } from '#src/lib/api/api-failure.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { isMissingModule } from '#src/lib/is-missing-module.ts';
import { useSite } from '#src/lib/site.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { useRetryCountdown } from '#src/lib/use-retry-countdown.ts';
import { Button } from '../elements/button.tsx';
import classes from './state.module.css';

type ErrorStateProps = {
  /** What failed, in plain words. */
  title: string;
  /** What the app does about it. */
  text?: ReactNode;
  /** One button. */
  action?: ReactNode;
  /** The club's phone and its label; without a number nothing is shown. */
  phone?: { label: string; number: string } | undefined;
  /** Replaces the unplugged connector; 28 px, hidden from screen readers. */
  icon?: ReactNode;
};

/** A page that could not be shown. Never replaces cached content. Announced to screen readers at once. */
function ErrorState({ title, text, action, phone, icon }: ErrorStateProps) {
  return (
    <div className={classes.error} role="alert">
      <div className={classes.icon}>{icon ?? <IconPlugConnectedX size={30} stroke={1.9} aria-hidden />}</div>
      <h2 className={classes.title}>{title}</h2>
      {text && <p className={classes.text}>{text}</p>}
      {action && <div className={classes.action}>{action}</div>}
      {phone?.number && (
        <a className={classes.phone} href={`tel:${phone.number.replaceAll(' ', '')}`}>
          <IconPhone size={18} stroke={1.9} aria-hidden />
          {phone.label} <strong>{phone.number}</strong>
        </a>
      )}
    </div>
  );
}

export type PageFailureProps = {
  /** `null`: nothing was requested because the device is offline. */
  error: unknown;
  /** By the button, after 20 s, and when the network is back. */
  retry: () => void;
  /** What failed, for example that the timetable could not be loaded; "this page" by default. */
  title?: string;
  /** A part of this build is missing, and the server has another one by now. */
  isOld?: boolean;
};

const icon = { size: 30, stroke: 1.9, 'aria-hidden': true } as const;

/** A page without data: why, what the app does about it, one button, the club's phone. */
export function PageFailure({ error, retry, title, isOld = false }: PageFailureProps) {
  const { t } = useTranslation();
  const phone = usePhone();
  if (!isOld && (error === null || isTransient(error) || isMissingModule(error)))
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
      text={t(isOld ? 'common.update.title' : 'errors.page.crash')}
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
