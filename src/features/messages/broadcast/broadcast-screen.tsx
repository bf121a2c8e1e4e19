import { useState } from 'react';
import type { BroadcastTexts } from '#api/messages/broadcast/broadcast-schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import type { ChangeSearch } from '#src/lib/search-change.ts';
import { useTitle } from '#src/lib/use-title.ts';
import { useNarrow } from '#src/theme/use-narrow.ts';
import { Screen } from '#src/ui/layout/screen.tsx';
import { TabBar, TabPanel } from '#src/ui/layout/tab-bar.tsx';
import { TopBar } from '#src/ui/layout/top-bar.tsx';
import classes from './broadcast-screen.module.css';
import { ComposeForm } from './compose/compose-form.tsx';
import { type Draft, emptyDraft, withTexts } from './compose/draft.ts';
import { AutomaticList } from './history/automatic-list.tsx';
import { History } from './history/history.tsx';
import type { HistoryFilter } from './queries.ts';

export type MessagesTab = 'write' | 'sent' | 'automatic';

export interface BroadcastScreenProps {
  tab: MessagesTab;
  /** The broadcast that is open. */
  id: number | undefined;
  onChoose: (where: { tab: MessagesTab; id?: number | undefined }) => void;
  filter: HistoryFilter;
  onFilter: ChangeSearch<HistoryFilter>;
}

const tabs: readonly MessagesTab[] = ['write', 'sent', 'automatic'];

/** What the club writes to its people, and what became of it. */
export function BroadcastScreen({ tab, id, onChoose, filter, onFilter }: BroadcastScreenProps) {
  const { t } = useTranslation();
  const isNarrow = useNarrow();
  useTitle(t('broadcast.title'));
  // Another start begins another draft.
  const [start, setStart] = useState<{ draft: Partial<Draft>; number: number }>({ draft: {}, number: 0 });
  const reuse = (texts: BroadcastTexts) => {
    setStart(({ number }) => ({ draft: { texts: withTexts(emptyDraft, texts).texts }, number: number + 1 }));
    onChoose({ tab: 'write' });
  };
  const bar = (
    <div className={isNarrow ? classes.below : classes.tabs}>
      <TabBar
        label={t('broadcast.views')}
        tabs={tabs.map((each) => ({ id: each, label: t(`broadcast.tab.${each}`) }))}
        current={tab}
        onChange={(chosen) => onChoose({ tab: chosen })}
      />
    </div>
  );
  return (
    <Screen
      header={
        <TopBar start={<h1 className={classes.title}>{t('broadcast.title')}</h1>} end={isNarrow ? undefined : bar} />
      }
    >
      {isNarrow && bar}
      <TabPanel id={tab}>
        {tab === 'write' && (
          <ComposeForm key={start.number} start={start.draft} onSent={(sent) => onChoose({ tab: 'sent', id: sent })} />
        )}
        {tab === 'sent' && (
          <History
            {...{ filter, onFilter }}
            chosen={id}
            onChoose={(chosen) => onChoose({ tab, id: chosen })}
            onReuse={reuse}
          />
        )}
        {tab === 'automatic' && <AutomaticList isFailed={false} />}
      </TabPanel>
    </Screen>
  );
}
