import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { Chip, ChipRow } from '#src/ui/elements/chip.tsx';
import { PageFailure } from '#src/ui/feedback/page-failure.tsx';
import { AudienceField, ReachCard } from './audience-field.tsx';
import { ChannelField } from './channel-field.tsx';
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
