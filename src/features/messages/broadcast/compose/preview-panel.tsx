import { IconAlertTriangle } from '@tabler/icons-react';
import { formatMoney } from '#api/format-money.ts';
import type { BroadcastPreview } from '#api/messages/broadcast/broadcast-schema.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Switch } from '#src/ui/form/switch.tsx';
import classes from './preview.module.css';
import type { Broadcasting } from './use-broadcast.ts';

/** How it arrives, in how many parts and at what price. */
export function PreviewPanel({ broadcast }: { broadcast: Broadcasting }) {
  const { t } = useTranslation();
  const { preview, isCounting, draft, choices } = broadcast;
  const sample = preview?.sample;
  return (
    <section className={classes.preview} aria-labelledby="broadcast-preview" data-old={isCounting || undefined}>
      <h2 id="broadcast-preview" className={classes.heading}>
        {sample ? t('broadcast.preview.of', { name: sample.name }) : t('broadcast.preview.title')}
      </h2>
      <div className={classes.letter}>
        {sample ? (
          <>
            <p className={classes.title}>{sample.title}</p>
            <p className={classes.text}>{sample.text}</p>
          </>
        ) : (
          <p className={classes.meta}>{t('broadcast.preview.empty')}</p>
        )}
      </div>
      {preview && draft.channels.includes('sms') && <SmsCost broadcast={broadcast} preview={preview} />}
      {preview && <Costs broadcast={broadcast} preview={preview} />}
      {choices && !choices.hasSmsProvider && draft.channels.includes('sms') && (
        <p className={classes.warning}>
          <IconAlertTriangle size={20} stroke={1.9} aria-hidden />
          {t('broadcast.preview.noProvider')}
        </p>
      )}
    </section>
  );
}

interface CostProps {
  broadcast: Broadcasting;
  preview: BroadcastPreview;
}

/** Letters that make SMS longer, and the way out with its price. */
function SmsCost({ broadcast: { draft, change }, preview }: CostProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { otherLetters, plainCost } = preview;
  if (otherLetters.length === 0 && !draft.withoutDiacritics) return null;
  return (
    <>
      {!draft.withoutDiacritics && (
        <p className={classes.warning}>
          <IconAlertTriangle size={20} stroke={1.9} aria-hidden />
          {t('broadcast.preview.letters', { letters: otherLetters.join(' ') })}
        </p>
      )}
      <Switch
        label={t('broadcast.preview.plain')}
        hint={t('broadcast.preview.plainCost', {
          parts: plainCost.parts,
          price: formatMoney(plainCost.cents, language),
        })}
        checked={draft.withoutDiacritics}
        onChange={({ currentTarget: { checked } }) => change({ withoutDiacritics: checked })}
      />
    </>
  );
}

export const costOf = ({ cost, plainCost }: BroadcastPreview, withoutDiacritics: boolean) =>
  withoutDiacritics ? plainCost : cost;

function Costs({ broadcast: { draft }, preview }: CostProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const cost = costOf(preview, draft.withoutDiacritics);
  return (
    <dl className={classes.costs}>
      {draft.channels.map((channel) => (
        <div key={channel}>
          <dt>
            {t('broadcast.preview.row', {
              channel: t(`broadcast.channel.${channel}`),
              people: t('broadcast.people', { count: preview[channel] }),
            })}
          </dt>
          <dd>
            {channel === 'sms' ? t('broadcast.preview.parts', { count: cost.parts }) : t('broadcast.preview.free')}
          </dd>
        </div>
      ))}
      <div className={classes.total}>
        <dt>{t('broadcast.preview.total')}</dt>
        <dd>{formatMoney(cost.cents, language)}</dd>
      </div>
    </dl>
  );
}
