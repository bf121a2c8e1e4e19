import { IconBell, IconDeviceMobileMessage, IconMail } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { toPlainDate } from '#api/dates.ts';
import type { BroadcastItem } from '#api/messages/broadcast/history-schema.ts';
import { formatInstant } from '#src/lib/i18n/format-date.ts';
import { startLine } from '#src/lib/i18n/format-short-day.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import classes from './history.module.css';

const icons = { push: IconBell, sms: IconDeviceMobileMessage, email: IconMail } as const;

interface RowProps {
  item: BroadcastItem;
  isOpen: boolean;
  onOpen: () => void;
}

/** One broadcast: what, when, to how many, and how much of it has arrived. */
export function BroadcastRow({ item, isOpen, onOpen }: RowProps) {
  const { t } = useTranslation();
  const { timeZone } = useSite();
  const today = toPlainDate(useNow(), timeZone);
  const when = formatInstant(item.sendAt, timeZone, today, t);
  return (
    <li>
      <button type="button" className={classes.row} aria-pressed={isOpen} onClick={onOpen}>
        <span className={classes.words}>
          <span className={classes.name}>{item.title}</span>
          <span className={classes.facts}>
            {item.channels.map((channel) => {
              const Icon = icons[channel];
              return (
                <Icon key={channel} size={16} stroke={1.9} aria-label={t(`broadcast.channel.${channel}`)} role="img" />
              );
            })}
            <span>
              {item.state === 'waiting' ? t('broadcast.history.leaves', { when }) : startLine(when)}
              {` · ${t('broadcast.people', { count: item.people })}`}
              {item.isAdvertising && ` · ${t('broadcast.kind.advertising')}`}
            </span>
          </span>
        </span>
        <Progress item={item} />
      </button>
    </li>
  );
}

/** A bar of what has arrived and what has failed; the words beside it say the same. */
export function Progress({ item: { state, counts } }: { item: BroadcastItem }) {
  const { t } = useTranslation();
  const { delivered, sent, pending, failed } = counts;
  const people = delivered + sent + pending + failed;
  const share = (part: number) => `${people === 0 ? 0 : (100 * part) / people}%`;
  if (state === 'withdrawn') return <span className={classes.meta}>{t('broadcast.history.withdrawn')}</span>;
  if (state === 'waiting') return <span className={classes.meta}>{t('broadcast.history.waiting')}</span>;
  return (
    <span className={classes.progress}>
      <span className={classes.figures}>
        <span>{t('broadcast.history.arrived', { arrived: delivered + sent, people })}</span>
        {failed > 0 && <span className={classes.bad}>{t('broadcast.history.failures', { count: failed })}</span>}
      </span>
      <span
        className={classes.bar}
        aria-hidden
        style={{ '--arrived': share(delivered + sent), '--failed': share(failed) } as CSSProperties}
      >
        <span className={classes.arrived} />
        <span className={classes.failed} />
      </span>
    </span>
  );
}
