import { formatMoney } from '#api/format-money.ts';
import { type NoticeChannel, noticeChannels } from '#api/scheduling/notice-channels.ts';
import type { Effects } from '#api/scheduling/schema.ts';
import { useFeature } from '#src/features/tenants/use-feature.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Text } from '#src/ui/box/box.tsx';
import { Checkbox } from '#src/ui/form/checkbox.tsx';
import { ForeseeFailure } from '../panel/foresee-failure.tsx';
import classes from './cancel-dialog.module.css';
import type { Cancelling } from './use-notice-choice.ts';

const countOf = (effects: Effects, channel: NoticeChannel): number =>
  ({ push: effects.pushCount, email: effects.emailCount, sms: effects.smsCount })[channel];

/** By which channels, with the people that each reaches and its price; SMS is not there where the club hides it. */
export function ChannelRows({ cancelling }: { cancelling: Cancelling }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const hasSms = useFeature('sms');
  const { effects, channels, setChannels, isCounting, error } = cancelling;
  const offered = noticeChannels.filter((channel) => channel !== 'sms' || hasSms);
  const toggle = (channel: NoticeChannel, isOn: boolean) =>
    setChannels(noticeChannels.filter((each) => (each === channel ? isOn : channels.includes(each))));
  const price = (channel: NoticeChannel): string | undefined => {
    if (channel !== 'sms') return t('scheduling.cancel.free');
    return effects && formatMoney(effects.smsCents, language);
  };
  return (
    <section className={classes.block} aria-labelledby="cancel-how">
      <Text component="h3" id="cancel-how" size="h6">
        {t('scheduling.cancel.how')}
      </Text>
      <ul className={classes.ways} aria-busy={isCounting}>
        {offered.map((channel) => (
          <li key={channel} className={classes.way}>
            <Checkbox
              label={t(`scheduling.cancel.way.${channel}`)}
              hint={effects ? t('scheduling.people', { count: countOf(effects, channel) }) : error ? '–' : '…'}
              checked={channels.includes(channel)}
              onChange={({ currentTarget: { checked } }) => toggle(channel, checked)}
            />
            <span className={classes.price} data-old={isCounting || undefined}>
              {effects && countOf(effects, channel) > 0 && price(channel)}
            </span>
          </li>
        ))}
      </ul>
      {error && <ForeseeFailure error={error} />}
      {channels.length === 0 && <p className={classes.wrong}>{t('scheduling.cancel.needsWay')}</p>}
    </section>
  );
}
