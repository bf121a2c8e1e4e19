import {
  IconCheck,
  IconLogin2,
  IconPhone,
  IconQrcode,
  IconRefresh,
  IconScan,
  IconWifiOff,
  IconX,
} from '@tabler/icons-react';
import { useEffect } from 'react';
import type { Entered } from '#api/entry/schema.ts';
import { ApiFailure, NetworkFailure } from '#src/lib/api/api-failure.ts';
import { serverNow } from '#src/lib/api/server-clock.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { failureText } from '#src/lib/messages/failure-text.ts';
import { useSite } from '#src/lib/site.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { ButtonAnchor } from '#src/ui/elements/button-anchor.tsx';
import { ResultScreen } from '#src/ui/feedback/result-screen.tsx';

export interface EntryResultProps {
  /** The door opens. */
  entered: Entered | undefined;
  /** The door stays closed. */
  error: Error | null;
  /** What could not be sent is reported to the club later. */
  isKept: boolean;
  onClose: () => void;
  /** Scans the door's code again. */
  onScan: () => void;
  /** Sends the same request again. */
  onResend: () => void;
  /** Opens the pass, if there is one. */
  onPass?: (() => void) | undefined;
  /** Opens the log-in, after which the same request is sent again. */
  onLogIn?: (() => void) | undefined;
}

const staysMs = 4000;
const icon = { size: 56, stroke: 2.6, 'aria-hidden': true } as const;
const inButton = { size: 22, stroke: 1.9, 'aria-hidden': true } as const;

/** A door’s response: welcome; refused, why, and what helps; or that the server could not be reached. */
export function EntryResult({ entered, error, isKept, ...on }: EntryResultProps) {
  if (entered) return <Welcome entered={entered} onClose={on.onClose} />;
  if (error instanceof NetworkFailure) return <NotSent isKept={isKept} {...on} />;
  return <Refused error={error} {...on} />;
}

/** Vibrates once for yes, twice for no: felt by the hand that holds the phone to a door. */
const pulses = { yes: [90], no: [70, 90, 70] };

function usePulse(pattern: readonly number[]): void {
  useEffect(() => {
    // Not every browser supports it; Safari does not.
    if ('vibrate' in navigator) navigator.vibrate([...pattern]);
  }, [pattern]);
}

function Welcome({ entered, onClose }: { entered: Entered; onClose: () => void }) {
  const { t } = useTranslation();
  const { firstName: name, trainingName, visitsLeft, doorName, insideCount } = entered;
  usePulse(pulses.yes);
  const rows = [
    { label: t('entry.answer.door'), value: doorName },
    trainingName !== undefined && { label: t('entry.answer.training'), value: trainingName },
    visitsLeft !== undefined && { label: t('entry.answer.visitsLeft'), value: String(visitsLeft) },
    { label: t('entry.answer.inside'), value: String(insideCount) },
  ].filter((row) => row !== false);
  return (
    <ResultScreen
      tone="welcome"
      icon={<IconCheck {...icon} />}
      title={name === undefined ? t('entry.answer.welcome') : t('entry.answer.welcomeName', { name })}
      text={t('entry.answer.open')}
      rows={rows}
      closesAfterMs={staysMs}
      closeLabel={t('common.close')}
      onClose={onClose}
      actions={
        <Button variant="onfill" size={56} isWide onClick={onClose}>
          {t('entry.answer.done')}
        </Button>
      }
    />
  );
}

type RefusedProps = Pick<EntryResultProps, 'error' | 'onClose' | 'onScan' | 'onLogIn'>;

function Refused({ error, onClose, onScan, onLogIn }: RefusedProps) {
  const { t } = useTranslation();
  const site = useSite();
  usePulse(pulses.no);
  const why = (reason: Error | null) => failureText(reason, { t, site, now: serverNow() });
  const canLogIn = onLogIn !== undefined && error instanceof ApiFailure && error.remedy?.kind === 'log_in';
  const isToBuy = error instanceof ApiFailure && error.remedy?.kind === 'buy';
  return (
    <ResultScreen
      tone="refused"
      icon={<IconX {...icon} />}
      title={t('entry.answer.closed')}
      // Elsewhere an entitlement is bought for booking; here it opens the door.
      text={isToBuy ? `${why(new ApiFailure(error.key, error.status))}. ${t('entry.answer.buy')}` : why(error)}
      {...(!canLogIn && { closesAfterMs: staysMs })}
      closeLabel={t('common.close')}
      onClose={onClose}
      actions={
        <>
          {canLogIn && (
            <Button variant="onfill" size={56} isWide icon={<IconLogin2 {...inButton} />} onClick={onLogIn}>
              {t('entry.answer.logIn')}
            </Button>
          )}
          <Button
            variant={canLogIn ? 'onfill-outline' : 'onfill'}
            size={56}
            isWide
            icon={<IconScan {...inButton} />}
            onClick={onScan}
          >
            {t('entry.answer.scanAgain')}
          </Button>
          {site.phone && (
            <ButtonAnchor
              variant="onfill-outline"
              size={56}
              isWide
              icon={<IconPhone {...inButton} />}
              href={`tel:${site.phone.replaceAll(' ', '')}`}
            >
              {t('entry.answer.call')}
            </ButtonAnchor>
          )}
        </>
      }
    />
  );
}

/** It stays until the user acts: the outcome is unknown, and the pass opens the door without a network. */
function NotSent({ isKept, onClose, onResend, onPass }: Omit<EntryResultProps, 'entered' | 'error'>) {
  const { t } = useTranslation();
  usePulse(pulses.no);
  const help = t(onPass ? 'entry.answer.usePass' : 'entry.answer.askDesk');
  return (
    <ResultScreen
      tone="offline"
      icon={<IconWifiOff {...icon} />}
      title={t('entry.answer.needsNetwork')}
      text={[`${t('snackbar.qr_send_failed')}.`, help, isKept && t('entry.answer.scanKept')].filter(Boolean).join(' ')}
      closeLabel={t('common.close')}
      onClose={onClose}
      actions={
        <>
          {onPass && (
            <Button variant="primary" size={56} isWide icon={<IconQrcode {...inButton} />} onClick={onPass}>
              {t('entry.answer.openPass')}
            </Button>
          )}
          <Button size={56} isWide icon={<IconRefresh {...inButton} />} onClick={onResend}>
            {t('common.retry')}
          </Button>
        </>
      }
    />
  );
}
