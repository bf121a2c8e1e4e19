import { IconCloudUp, IconWifiOff } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import { appPanel } from '#src/lib/app-panel.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useWaitingCount } from '#src/lib/outbox/outbox-view.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { joinClasses } from '../elements/join-classes.ts';
import classes from '../elements/pill.module.css';

const look = { size: 18, stroke: 1.9, 'aria-hidden': true } as const;

/**
 * In a header: how many intents wait to be sent, with a link to their list; else that the device is offline; else
 * nothing.
 */
export function NetworkPill({ wordClass }: { wordClass?: string | undefined }) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const count = useWaitingCount();
  if (count > 0)
    return (
      <Pill
        icon={<IconCloudUp {...look} />}
        aria-label={t('outbox.waitingLabel', { count })}
        aria-haspopup="dialog"
        onClick={() => appPanel.open('outbox')}
      >
        {t('outbox.waiting', { count })}
      </Pill>
    );
  if (isOnline) return null;
  return (
    <Pill icon={<IconWifiOff {...look} />}>
      <span className={wordClass}>{t('common.offline.pill')}</span>
    </Pill>
  );
}

export type PillProps = {
  tone?: 'warn' | 'neutral';
  icon?: ReactNode;
} & ComponentProps<'button'>;

/**
 * A short notice in a header, for example that the device is offline or what waits to be sent. Pressable if it has
 * `onClick`.
 */
export function Pill({ tone = 'warn', icon, children, className, onClick, ...rest }: PillProps) {
  const look = joinClasses(classes.pill, classes[tone], className);
  if (!onClick)
    return (
      <output className={look}>
        {icon}
        {children}
      </output>
    );
  return (
    <button type="button" {...rest} onClick={onClick} className={look}>
      {icon}
      {children}
    </button>
  );
}
