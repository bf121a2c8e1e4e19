import { useDebouncedValue } from '@mantine/hooks';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure } from '#src/lib/api/api-failure.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useKeys } from '#src/lib/keyboard/use-keys.ts';
import type { ChangeSearch } from '#src/lib/search-change.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { useTitle } from '#src/lib/use-title.ts';
import { useNarrow } from '#src/theme/use-narrow.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { Chip, ChipRow } from '#src/ui/elements/chip.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { PageFailure } from '#src/ui/feedback/page-failure.tsx';
import { ProgressBar } from '#src/ui/feedback/progress-bar.tsx';
import { QueryState } from '#src/ui/feedback/query-state.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton-row.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { Screen } from '#src/ui/layout/screen.tsx';
import { TopBar } from '#src/ui/layout/top-bar.tsx';
import { Sheet, type SheetProps } from '#src/ui/overlay/sheet.tsx';
import { SidePanel } from '#src/ui/overlay/side-panel.tsx';
import { InvoiceTag } from '../invoice-tag.tsx';
import { BillActions, BillFoot } from './bill-actions.tsx';
import { BillDetail } from './bill-detail.tsx';
import { BillFilters } from './bill-filters.tsx';
import { BillList } from './bill-list.tsx';
import classes from './bills.module.css';
import { IssueSheet } from './issue/issue-sheet.tsx';
import { type BillFilter, billQueries } from './queries.ts';
import { TaskList } from './tasks/task-list.tsx';

export interface BillsSearch extends BillFilter {
  /** The invoice that is open. */
  id?: number | undefined;
  view?: 'tasks' | undefined;
  /** For whom a new one is begun. */
  for?: number | undefined;
}

export interface BillsProps {
  isAdmin: boolean;
  search: BillsSearch;
  onSearch: ChangeSearch<BillsSearch>;
}

const typingMs = 250;

/** Invoices as the desk and admins work with them: search, one of them beside, and for admins money that needs a hand. */
export function BillsScreen({ isAdmin, search, onSearch }: BillsProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const [isIssuing, setIssuing] = useState(search.for !== undefined);
  const isTasks = isAdmin && search.view === 'tasks';
  useTitle(t('billing.title'));
  useKeys(isAdmin && isOnline ? { n: () => setIssuing(true) } : {});
  const { id } = search;
  const open = (chosen: number | undefined) => onSearch((before) => ({ ...before, id: chosen }));
  const stopIssuing = () => {
    setIssuing(false);
    if (search.for !== undefined) onSearch((before) => ({ ...before, for: undefined }));
  };
  const end = isAdmin && (
    <Button
      size={44}
      variant="primary"
      disabled={!isOnline}
      icon={<IconPlus size={20} stroke={2} aria-hidden />}
      onClick={() => setIssuing(true)}
    >
      {t('billing.issue.open')}
    </Button>
  );
  return (
    <Screen header={<TopBar start={<h1 className={classes.title}>{t('billing.title')}</h1>} end={end} />}>
      <div className={classes.page} data-beside={id === undefined ? undefined : true}>
        {isAdmin && (
          <TaskTabs isTasks={isTasks} onTasks={(isOn) => onSearch(() => ({ view: isOn ? 'tasks' : undefined }))} />
        )}
        {isTasks && <TaskList onInvoice={open} />}
        {!isTasks && <Found {...{ isAdmin, search, onSearch }} />}
      </div>
      <BillPanel isAdmin={isAdmin} id={id} onOpen={open} />
      {isAdmin && (
        <IssueSheet
          forClient={search.for}
          isOpen={isIssuing}
          onClose={stopIssuing}
          onIssued={(issued) => {
            setIssuing(false);
            onSearch(() => ({ id: issued }));
          }}
        />
      )}
    </Screen>
  );
}

function Found({ search, onSearch }: BillsProps) {
  const owner = useOwner();
  const { t } = useTranslation();
  const [typed, setTyped] = useState(search.search ?? '');
  const [asked] = useDebouncedValue(typed.trim(), typingMs);
  const { id, view: _view, for: _for, ...filter } = search;
  const found = useInfiniteQuery(billQueries.list(owner, { ...filter, search: asked }));
  const pages = found.data?.pages;
  const items = pages?.flatMap((page) => page.items);
  const isNarrowed =
    asked !== '' ||
    Object.values({ ...filter, sort: undefined, order: undefined }).some((value) => value !== undefined);
  return (
    <>
      <ProgressBar isActive={found.isFetching && items !== undefined} />
      <search className={classes.search}>
        <TextField
          type="search"
          leftSection={<IconSearch size={20} stroke={1.9} aria-hidden />}
          label={t('billing.search')}
          hint={t('billing.searchHint')}
          value={typed}
          maxLength={100}
          autoComplete="off"
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <BillFilters
          filter={filter}
          onFilter={(change) => onSearch(({ id: open, ...before }) => ({ id: open, ...change(before) }))}
        />
      </search>
      <QueryState query={found} />
      {items?.length === 0 && (
        <EmptyState
          title={t(isNarrowed ? 'billing.noneFound.title' : 'billing.empty.title')}
          text={t(isNarrowed ? 'billing.noneFound.text' : 'billing.empty.text')}
        />
      )}
      {items && items.length > 0 && (
        <BillList
          items={items}
          totals={pages?.[0]?.totals}
          filter={{ ...filter, search: asked }}
          onFilter={onSearch}
          more={found.hasNextPage ? { fetch: found.fetchNextPage, isBusy: found.isFetchingNextPage } : undefined}
          chosen={id}
          onOpen={(chosen) => onSearch((before) => ({ ...before, id: chosen }))}
        />
      )}
    </>
  );
}

interface TabProps {
  isTasks: boolean;
  onTasks: (isOn: boolean) => void;
}

/** Invoices, or the money that somebody must look at, with how much of it there is. */
function TaskTabs({ isTasks, onTasks }: TabProps) {
  const owner = useOwner();
  const { t } = useTranslation();
  const { data } = useQuery(billQueries.tasks(owner));
  const count = data?.length ?? 0;
  return (
    <ChipRow label={t('billing.title')}>
      <Chip isOn={!isTasks} onClick={() => onTasks(false)}>
        {t('billing.title')}
      </Chip>
      <Chip isOn={isTasks} onClick={() => onTasks(true)}>
        {count > 0 ? t('billing.tasks.count', { count }) : t('billing.tasks.title')}
      </Chip>
    </ChipRow>
  );
}

interface PanelProps {
  isAdmin: boolean;
  /** Undefined: none is open. */
  id: number | undefined;
  onOpen: (id: number | undefined) => void;
}

/** One invoice with all that can be done about it: beside the list where there is room, else over it. */
function BillPanel({ isAdmin, id, onOpen }: PanelProps) {
  const owner = useOwner();
  const { t } = useTranslation();
  const isOnline = useOnline();
  const [last, setLast] = useState(id);
  if (id !== undefined && id !== last) setLast(id);
  const query = useQuery({ ...billQueries.one(owner, last ?? 0), enabled: last !== undefined && isOnline });
  const { data: invoice, error, isFetching, refetch } = query;
  const isGone = error instanceof ApiFailure && error.status === 404;
  if (last === undefined) return null;
  return (
    <Frame
      isOpen={id !== undefined}
      onClose={() => onOpen(undefined)}
      title={invoice ? t('billing.invoice', { number: invoice.number }) : t('billing.title')}
      closeLabel={t('common.close')}
      eyebrow={invoice && <InvoiceTag invoice={invoice} />}
      foot={invoice && <BillFoot invoice={invoice} isAdmin={isAdmin} />}
    >
      <div className={classes.panel}>
        {!isOnline && <p role="status">{t('billing.needsNetwork')}</p>}
        {!invoice && isFetching && <SkeletonRows count={5} label={t('common.loading')} />}
        {!invoice && isGone && <EmptyState title={t('billing.gone')} />}
        {!invoice && isOnline && !isGone && !isFetching && error && (
          <PageFailure error={error} retry={() => void refetch()} />
        )}
        {invoice && <BillDetail invoice={invoice} isAdmin={isAdmin} onOpen={onOpen} />}
        {invoice && <BillActions invoice={invoice} isAdmin={isAdmin} />}
      </div>
    </Frame>
  );
}

/** Where there is room, the list stays in use beside it. */
function Frame({ isOpen, ...props }: SheetProps) {
  if (useNarrow()) return <Sheet isOpen={isOpen} {...props} />;
  return isOpen && <SidePanel {...props} />;
}
