import { useDebouncedValue, useDisclosure } from '@mantine/hooks';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ComponentType, useState } from 'react';
import type { PeopleState } from '#api/clients/people-schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useKeys } from '#src/lib/keyboard/use-keys.ts';
import type { ChangeSearch } from '#src/lib/search-change.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { useTitle } from '#src/lib/use-title.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { Chip, ChipRow } from '#src/ui/elements/chip.tsx';
import { joinClasses } from '#src/ui/elements/join-classes.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { ProgressBar } from '#src/ui/feedback/progress-bar.tsx';
import { QueryState } from '#src/ui/feedback/query-state.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { Screen } from '#src/ui/layout/screen.tsx';
import { TopBar } from '#src/ui/layout/top-bar.tsx';
import { SavedViews } from '#src/ui/list/saved-views.tsx';
import { Sheet } from '#src/ui/overlay/sheet.tsx';
import { AddClientForm } from '../changes/add-client-form.tsx';
import classes from '../clients.module.css';
import { clientQueries, type PeopleFilter, peopleQueryOf } from '../queries.ts';
import { type MessageSheet, PeopleList } from './people-list.tsx';

const typingMs = 150;

interface PeopleProps {
  filter: PeopleFilter;
  onFilter: ChangeSearch<PeopleFilter>;
  /** Writes to several of them. */
  MessageSheet: ComponentType<MessageSheet>;
}

/** People of the club: by name, phone, client or card number as one types, by state and debt, sorted by any of their columns. */
export function PeopleScreen({ filter, onFilter, MessageSheet: Message }: PeopleProps) {
  const owner = useOwner();
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isOnline = useOnline();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), typingMs);
  const [isAdding, { open, close }] = useDisclosure(false);
  const asked = { ...filter, search };
  const found = useInfiniteQuery(clientQueries.people(owner, asked));
  useTitle(t('clients.title'));
  useKeys(isOnline ? { n: open } : {});
  const items = found.data?.pages.flatMap((page) => page.items);
  const actions = (
    <Button size={44} disabled={!isOnline} icon={<IconPlus size={20} stroke={2} aria-hidden />} onClick={open}>
      {t('clients.add.open')}
    </Button>
  );
  const goToCard = (id: number) => void navigate({ to: '/admin/people/$clientId', params: { clientId: String(id) } });
  return (
    <Screen header={<TopBar start={<h1 className={classes.title}>{t('clients.title')}</h1>} end={actions} />}>
      <ProgressBar isActive={found.isFetching && items !== undefined} />
      <div className={joinClasses(classes.column, classes.people)}>
        <search className={classes.search}>
          <TextField
            type="search"
            label={t('clients.search')}
            hint={t('clients.searchHint')}
            value={typed}
            maxLength={100}
            autoComplete="off"
            leftSection={<IconSearch size={20} stroke={1.9} aria-hidden />}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        </search>
        <PeopleFilters filter={filter} onFilter={onFilter} />
        {!isOnline && <p className={classes.note}>{t('clients.needsNetwork')}</p>}
        <QueryState query={found} />
        {items?.length === 0 && <EmptyState title={t('clients.none.title')} text={t('clients.none.text')} />}
        {items && items.length > 0 && (
          <PeopleList
            items={items}
            total={found.data?.pages[0]?.total}
            filter={asked}
            onFilter={onFilter}
            onOpen={goToCard}
            more={found.hasNextPage ? { fetch: found.fetchNextPage, isBusy: found.isFetchingNextPage } : undefined}
            MessageSheet={Message}
          />
        )}
      </div>
      <Sheet isOpen={isAdding} onClose={close} title={t('clients.add.title')} closeLabel={t('common.close')}>
        <AddClientForm
          onDone={(id) => {
            close();
            goToCard(id);
          }}
        />
      </Sheet>
    </Screen>
  );
}

const states: readonly PeopleState[] = ['valid', 'paused', 'debt', 'blocked', 'ended', 'none'];
const away = ['30', '60', '90'] as const;

interface FilterProps {
  filter: PeopleFilter;
  onFilter: ChangeSearch<PeopleFilter>;
}

/** One's own views first, then one state, who owes, and who has stayed away. */
function PeopleFilters({ filter, onFilter }: FilterProps) {
  const { t } = useTranslation();
  return (
    <ChipRow label={t('clients.filter.label')}>
      <SavedViews list="people" now={peopleQueryOf(filter)} onView={(view) => onFilter(() => view)} />
      {states.map((state) => (
        <Chip
          key={state}
          isOn={filter.state === state}
          onClick={() => onFilter((before) => ({ ...before, state: before.state === state ? undefined : state }))}
        >
          {t(`clients.filter.${state}`)}
        </Chip>
      ))}
      <Chip
        isOn={filter.owes === 'yes'}
        onClick={() => onFilter((before) => ({ ...before, owes: before.owes ? undefined : 'yes' }))}
      >
        {t('clients.filter.owes')}
      </Chip>
      {away.map((days) => (
        <Chip
          key={days}
          isOn={filter.away === days}
          onClick={() => onFilter((before) => ({ ...before, away: before.away === days ? undefined : days }))}
        >
          {t(`clients.filter.away${days}`)}
        </Chip>
      ))}
    </ChipRow>
  );
}
