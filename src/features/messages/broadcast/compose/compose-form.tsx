import type { BroadcastChannel } from '#api/messages/broadcast/broadcast-schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { Stack } from '#src/ui/box/box.tsx';
import { Chip, ChipRow } from '#src/ui/elements/chip.tsx';
import { PageFailure } from '#src/ui/feedback/page-failure.tsx';
import { Checkbox } from '#src/ui/form/checkbox.tsx';
import { AudienceField, ReachCard } from './audience-field.tsx';
import classes from './compose.module.css';
import type { Draft } from './draft.ts';
import { PreviewPanel } from './preview-panel.tsx';
import { SendFoot } from './send-foot.tsx';
import { TextEditor } from './text-editor.tsx';
import { type Broadcasting, useBroadcast } from './use-broadcast.ts';

export interface ComposeProps {
  /** What is chosen already. */
  start: Partial<Draft>;
  /** The audience cannot be changed, as where a class is open. */
  isFixed?: boolean;
  onSent: (id: number) => void;
}

/** Three questions: who, how and what; beside them what the answers do. */
export function ComposeForm({ start, isFixed = false, onSent }: ComposeProps) {
  const owner = useOwner();
  const broadcast = useBroadcast(owner, start, onSent);
  const { choicesQuery, previewError } = broadcast;
  if (!choicesQuery.data && !choicesQuery.isFetching) {
    return <PageFailure error={choicesQuery.error} retry={() => void choicesQuery.refetch()} />;
  }
  return (
    <div className={classes.columns} data-single={isFixed || undefined}>
      <div className={classes.form}>
        {isFixed ? <ReachCard broadcast={broadcast} /> : <AudienceField broadcast={broadcast} />}
        <ChannelField broadcast={broadcast} />
        <TextEditor broadcast={broadcast} />
        <KindField broadcast={broadcast} />
      </div>
      <div className={classes.effect}>
        {previewError && !broadcast.preview ? (
          <PageFailure error={previewError} retry={() => broadcast.change({})} />
        ) : (
          <PreviewPanel broadcast={broadcast} />
        )}
        <SendFoot broadcast={broadcast} isFixed={isFixed} />
      </div>
    </div>
  );
}

function KindField({ broadcast: { draft, change } }: { broadcast: Broadcasting }) {
  const { t } = useTranslation();
  return (
    <div className={classes.kind}>
      <ChipRow label={t('broadcast.kind.label')}>
        <Chip isOn={!draft.isAdvertising} onClick={() => change({ isAdvertising: false })}>
          {t('broadcast.kind.service')}
        </Chip>
        <Chip isOn={draft.isAdvertising} onClick={() => change({ isAdvertising: true })}>
          {t('broadcast.kind.advertising')}
        </Chip>
      </ChipRow>
      <p className={classes.meta}>{t('broadcast.kind.hint')}</p>
    </div>
  );
}

const channels: readonly BroadcastChannel[] = ['push', 'sms', 'email'];

/** By which channels; SMS is not there where the club hides it. */
function ChannelField({ broadcast }: { broadcast: Broadcasting }) {
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
      <Stack columns="repeat(auto-fit, minmax(min(100%, 11rem), 1fr))" gap={8}>
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
      </Stack>
    </section>
  );
}
