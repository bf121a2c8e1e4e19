import { IconAlertTriangle, IconChevronRight, IconSearch } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { addDays, type PlainDate } from '#api/dates.ts';
import { formatDay } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { useTitle } from '#src/lib/use-title.ts';
import { useScheme } from '#src/theme/theme-provider.tsx';
import { Stack, Text } from '#src/ui/box/box.tsx';
import { Chip, ChipRow } from '#src/ui/elements/chip.tsx';
import { IconButton } from '#src/ui/elements/icon-button.tsx';
import { Lane } from '#src/ui/elements/lane.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { QueryState } from '#src/ui/feedback/query-state.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { ListScreen } from '#src/ui/pages/list-screen.tsx';
import { usePanelPlace } from '#src/ui/pages/use-panel-place.ts';
import { daysText, placeOf, warningOf } from '../group-texts.ts';
import { monthOf } from '../matrix/attendance.ts';
import { type TrainingGroup, type TrainingGroupList, trainingGroupQueries } from '../queries.ts';
import { GroupView, type OwnGroupMessageSheet } from './group-view.tsx';
import classes from './groups.module.css';

export interface GroupsScreenProps {
  /** The group that is open. */
  id: number | undefined;
  onOpen: (id: number | undefined) => void;
  MessageSheet: OwnGroupMessageSheet;
}

/**
 * A trainer's groups by their next training. On a narrow screen one of them takes the place of the list; on a wide one
 * it stands beside it, at first the one that meets next.
 */
export function GroupsScreen({ id, onOpen, MessageSheet }: GroupsScreenProps) {
  const owner = useOwner();
  const { t } = useTranslation();
  const place = usePanelPlace();
  const list = useQuery(trainingGroupQueries.list(owner));
  const { data } = list;
  const [search, setSearch] = useState<string>();
  useTitle(t('trainingGroups.title'));
  useKeptMonths(owner, data);
  const opened = data?.items.find((group) => group.id === id) ?? (place === 'pane' ? data?.items[0] : undefined);
  const view = opened && data && (
    <GroupView
      key={opened.id}
      {...{ place, MessageSheet }}
      group={opened}
      lists={data}
      onClose={() => onOpen(undefined)}
    />
  );
  if (!place && view) return view;
  const find = (
    <IconButton
      label={t('trainingGroups.search')}
      aria-expanded={search !== undefined}
      icon={<IconSearch size={24} stroke={1.9} aria-hidden />}
      onClick={() => setSearch(search === undefined ? '' : undefined)}
    />
  );
  return (
    <ListScreen title={t('trainingGroups.title')} end={find} panel={view}>
      <div className={classes.column}>
        <QueryState query={list} />
        {data?.items.length === 0 && (
          <EmptyState title={t('trainingGroups.empty.title')} text={t('trainingGroups.empty.text')} />
        )}
        {search !== undefined && (
          <TextField
            label={t('trainingGroups.search')}
            type="search"
            ref={focusNow}
            value={search}
            onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          />
        )}
        {data && data.items.length > 0 && (
          <Groups data={withName(data, search ?? '')} openId={opened?.id} onOpen={onOpen} />
        )}
      </div>
    </ListScreen>
  );
}

const focusNow = (field: HTMLInputElement | null) => field?.focus();

const withName = (data: TrainingGroupList, search: string): TrainingGroupList => {
  const wanted = search.trim().toLocaleLowerCase();
  return { ...data, items: data.items.filter(({ name }) => name.toLocaleLowerCase().includes(wanted)) };
};

/** The table of this month is kept for want of a network before anybody stands at the pool. */
function useKeptMonths(clientId: number, data: TrainingGroupList | undefined): void {
  const client = useQueryClient();
  const isOnline = useOnline();
  useEffect(() => {
    if (!data || !isOnline) return;
    for (const { id } of data.items)
      void client.prefetchQuery(trainingGroupQueries.details(clientId, id, monthOf(data.today)));
  }, [client, clientId, data, isOnline]);
}

function Groups({
  data,
  openId,
  onOpen,
}: {
  data: TrainingGroupList;
  openId: number | undefined;
  onOpen: (id: number) => void;
}) {
  const { t } = useTranslation();
  const [unit, setUnit] = useState<number>();
  const units = data.units.filter(({ id }) => data.items.some(({ unitId }) => unitId === id));
  const shown = data.items.filter(({ unitId }) => unit === undefined || unitId === unit);
  const countIn = (unitId: number) => data.items.filter((group) => group.unitId === unitId).length;
  return (
    <>
      {units.length > 1 && (
        <ChipRow label={t('trainingGroups.clubs')}>
          <Chip isOn={unit === undefined} onClick={() => setUnit(undefined)}>
            {t('trainingGroups.all', { number: data.items.length })}
          </Chip>
          {units.map(({ id, name }) => (
            <Chip key={id} isOn={unit === id} onClick={() => setUnit(id)}>
              {t('trainingGroups.inClub', { name, number: countIn(id) })}
            </Chip>
          ))}
        </ChipRow>
      )}
      {byDay(shown).map(([day, groups]) => (
        <section key={day}>
          <Text component="h2" size="h5" p="0 4px 12px">
            {day === '' ? t('trainingGroups.noDates') : formatDay(day, data.today, t)}
          </Text>
          <Stack component="ul" gap={8}>
            {groups.map((group) => (
              <li key={group.id}>
                <GroupCard
                  group={group}
                  lists={data}
                  soon={addDays(data.today, courseEndDays)}
                  isOpen={group.id === openId}
                  onOpen={() => onOpen(group.id)}
                />
              </li>
            ))}
          </Stack>
        </section>
      ))}
    </>
  );
}

/** Days before the end of a course from which on it is said. */
const courseEndDays = 30;

/** By the day of the next training; those that have none come last. */
function byDay(groups: readonly TrainingGroup[]): [day: string, groups: TrainingGroup[]][] {
  const days = new Map<string, TrainingGroup[]>();
  for (const group of groups) {
    const day = group.nextStartDateTime?.slice(0, 10) ?? '';
    days.set(day, [...(days.get(day) ?? []), group]);
  }
  return [...days];
}

interface GroupCardProps {
  group: TrainingGroup;
  lists: TrainingGroupList;
  /** A course that ends until then says so. */
  soon: PlainDate;
  isOpen: boolean;
  onOpen: () => void;
}

/** When it meets next, what and where, how full it is, and what is to be seen to. */
function GroupCard({ group, lists, soon, isOpen, onOpen }: GroupCardProps) {
  const { t } = useTranslation();
  const scheme = useScheme();
  const { name, memberCount, capacity, times } = group;
  const tones = lists.styles.find(({ id }) => id === group.style)?.tones[scheme];
  const warning = warningOf(group, soon, t);
  return (
    <button type="button" className={classes.card} aria-current={isOpen || undefined} onClick={onOpen}>
      <span className={classes.when}>
        <span className={classes.time}>{group.nextStartDateTime?.slice(11, 16) ?? times[0]?.startTime ?? '–'}</span>
        <span className={classes.days}>{daysText(times, t)}</span>
      </span>
      <Lane ratio={memberCount / capacity} tones={tones} />
      <span className={classes.what}>
        <span className={classes.name}>{name}</span>
        <span className={classes.place}>{placeOf(group, lists).filter(Boolean).join(' · ')}</span>
        <span className={classes.places} data-full={memberCount >= capacity || undefined}>
          {membersText(group, t)}
        </span>
        {warning && (
          <span className={classes.warn}>
            <IconAlertTriangle size={18} stroke={1.9} aria-hidden />
            {warning}
          </span>
        )}
      </span>
      <IconChevronRight className={classes.chevron} size={22} stroke={1.9} aria-hidden />
    </button>
  );
}

/** `18 liiget, 6 kohta vaba`. */
function membersText({ memberCount, capacity }: TrainingGroup, t: ReturnType<typeof useTranslation>['t']): string {
  const free = capacity - memberCount;
  const places = free > 0 ? t('trainingGroups.free', { count: free }) : t('trainingGroups.full');
  return `${t('trainingGroups.members', { count: memberCount })}, ${places}`;
}
