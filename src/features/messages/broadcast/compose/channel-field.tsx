import type { BroadcastChannel } from '#api/messages/broadcast/broadcast-schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Checkbox } from '#src/ui/form/checkbox.tsx';
import classes from './compose.module.css';
import type { Broadcasting } from './use-broadcast.ts';

const channels: readonly BroadcastChannel[] = ['push', 'sms', 'email'];

/** By which channels; SMS is not there where the club hides it. */
export function ChannelField({ broadcast }: { broadcast: Broadcasting }) {
  const { t } = useTranslation();
  const { draft, change, choices, preview, isCounting } = broadcast;
  const offered = channels.filter((channel) => channel !== 'sms' || choices?.isSmsHidden === false);
  const toggle = (channel: BroadcastChannel, isOn: boolean) =>
    change({ channels: channels.filter((each) => (each === channel ? isOn : draft.channels.includes(each))) });
  return (
    <section className={classes.section} aria-labelledby="broadcast-how">
      <div className={classes.head}>
        <h2 id="broadcast-how" className={classes.heading}>
          {t('broadcast.how.title')}
        </h2>
        {offered.includes('sms') && <p className={classes.meta}>{t('broadcast.how.hint')}</p>}
      </div>
      <div className={classes.channels}>
        {offered.map((channel) => {
          const isOn = draft.channels.includes(channel);
          return (
            <div key={channel} className={classes.channel} data-on={isOn || undefined}>
              <Checkbox
                label={t(`broadcast.channel.${channel}`)}
                checked={isOn}
                onChange={({ currentTarget: { checked } }) => toggle(channel, checked)}
              />
              <span className={classes.count} data-old={isCounting || undefined}>
                {isOn && preview ? preview[channel] : ''}
              </span>
            </div>
          );
        })}
      </div>
    </section>
  );
}
