import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BroadcastTexts } from '#api/messages/broadcast/broadcast-schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { useNarrow } from '#src/theme/use-narrow.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { Chip, ChipRow } from '#src/ui/elements/chip.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { PageFailure } from '#src/ui/feedback/page-failure.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton-row.tsx';
import { StaleNotice } from '#src/ui/feedback/stale-notice.tsx';
import { Sheet } from '#src/ui/overlay/sheet.tsx';
import { broadcastQueries, type HistoryFilter } from '../queries.ts';
import { BroadcastDetailView } from './broadcast-detail.tsx';
import { BroadcastRow } from './broadcast-row.tsx';
import classes from './history.module.css';

interface HistoryProps {
  /** The one that is open. */
  chosen: number | undefined;
  onChoose: (id: number | undefined) => void;
  onReuse: (texts: BroadcastTexts) => void;
}

/** What admins have written and what became of it; beside it the one that is open. */
export function History({ chosen, onChoose, onReuse }: HistoryProps) {
  const owner = useOwner();
  const { t } = useTranslation();
  const isNarrow = useNarrow();
  const [show, setShow] = useState<HistoryFilter>();
  const history = useQuery(broadcastQueries.history(owner, show));
  const { data } = history;
  const detail = chosen !== undefined && <BroadcastDetailView key={chosen} id={chosen} onReuse={onReuse} />;
  const close = () => onChoose(undefined);
  return (
    <div className={classes.columns}>
      <div className={classes.list}>
        {data && <StaleNotice query={history} />}
        <Filters show={show} onShow={setShow} failed={data?.failed} waiting={data?.waiting} />
        {!data && history.isFetching && <SkeletonRows label={t('common.loading')} />}
        {!data && !history.isFetching && <PageFailure error={history.error} retry={() => void history.refetch()} />}
        {data?.items.length === 0 && (
          <EmptyState
            title={t(show ? 'broadcast.history.none.title' : 'broadcast.history.empty.title')}
            text={t(show ? 'broadcast.history.none.text' : 'broadcast.history.empty.text')}
          />
        )}
        <ul className={classes.rows}>
          {data?.items.map((item) => (
            <BroadcastRow key={item.id} item={item} isOpen={item.id === chosen} onOpen={() => onChoose(item.id)} />
          ))}
        </ul>
        {data?.nextCursor && <Older show={show} cursor={data.nextCursor} chosen={chosen} onChoose={onChoose} />}
      </div>
      {!isNarrow && (
        <aside className={classes.side}>
          {detail || <p className={classes.meta}>{t('broadcast.history.choose')}</p>}
        </aside>
      )}
      {isNarrow && (
        <Sheet
          isOpen={chosen !== undefined}
          onClose={close}
          title={t('broadcast.tab.sent')}
          closeLabel={t('common.close')}
        >
          {detail}
        </Sheet>
      )}
    </div>
  );
}

interface FilterProps {
  show: HistoryFilter;
  onShow: (show: HistoryFilter) => void;
  failed: number | undefined;
  waiting: number | undefined;
}

function Filters({ show, onShow, failed, waiting }: FilterProps) {
  const { t } = useTranslation();
  return (
    <ChipRow label={t('broadcast.history.filter')}>
      <Chip isOn={show === undefined} onClick={() => onShow(undefined)}>
        {t('broadcast.history.all')}
      </Chip>
      <Chip isOn={show === 'failed'} onClick={() => onShow('failed')}>
        {t('broadcast.history.failed')} <span className={classes.count}>{failed ?? ''}</span>
      </Chip>
      <Chip isOn={show === 'waiting'} onClick={() => onShow('waiting')}>
        {t('broadcast.history.waiting')} <span className={classes.count}>{waiting ?? ''}</span>
      </Chip>
    </ChipRow>
  );
}

interface OlderProps extends Pick<HistoryProps, 'chosen' | 'onChoose'> {
  show: HistoryFilter;
  cursor: string;
}

function Older({ show, cursor, chosen, onChoose }: OlderProps) {
  const owner = useOwner();
  const { t } = useTranslation();
  const isOnline = useOnline();
  const [isWanted, setIsWanted] = useState(false);
  const older = useInfiniteQuery({ ...broadcastQueries.older(owner, show, cursor), enabled: isWanted });
  const items = older.data?.pages.flatMap((page) => page.items) ?? [];
  const hasMore = !older.data || older.hasNextPage;
  return (
    <>
      <ul className={classes.rows}>
        {items.map((item) => (
          <BroadcastRow key={item.id} item={item} isOpen={item.id === chosen} onOpen={() => onChoose(item.id)} />
        ))}
      </ul>
      {hasMore && (
        <Button
          isWide
          isBusy={older.isFetching}
          disabled={!isOnline}
          onClick={() => (isWanted ? void older.fetchNextPage() : setIsWanted(true))}
        >
          {t('broadcast.history.older')}
        </Button>
      )}
    </>
  );
}
