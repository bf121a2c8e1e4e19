import { IconFlag } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { addDays, type PlainDate, toPlainDate } from '#api/dates.ts';
import type { Door, EntryRecord } from '#api/entry/door/door-schema.ts';
import { formatDay, formatInstant } from '#src/lib/i18n/format-date.ts';
import { startLine } from '#src/lib/i18n/format-short-day.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { useTitle } from '#src/lib/use-title.ts';
import { Row, Text } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { Chip } from '#src/ui/elements/chip.tsx';
import { DottedParts } from '#src/ui/elements/dotted-parts.tsx';
import { Tag } from '#src/ui/elements/tag.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { QueryState } from '#src/ui/feedback/query-state.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { Screen } from '#src/ui/layout/screen.tsx';
import { TopBar } from '#src/ui/layout/top-bar.tsx';
import { ScreenTitle } from '#src/ui/pages/screen-title.tsx';
import { entryQueries, type RecordFilters } from '../queries.ts';
import list from './admin-list.module.css';
import classes from './entries-screen.module.css';

/**
 * The log of the doors: who was admitted, who was refused, and what needs attention. It is always refetched and never
 * cached.
 */
export function EntriesScreen() {
  const owner = useOwner();
  const { t } = useTranslation();
  const isOnline = useOnline();
  const [filters, setFilters] = useState<RecordFilters>({ isFlagged: false, isRefused: false });
  const doors = useQuery(entryQueries.doors(owner));
  const record = useInfiniteQuery(entryQueries.record(owner, filters));
  useTitle(t('entries.title'));
  const items = record.data?.pages.flatMap((page) => page.items);
  const isFiltered = filters.door !== undefined || filters.date !== undefined || filters.isFlagged || filters.isRefused;
  return (
    <Screen header={<TopBar start={<ScreenTitle>{t('entries.title')}</ScreenTitle>} />}>
      <div className={list.column}>
        <Text size="body" tone="t2" px="var(--card-edge)">
          {t('entries.about')}
        </Text>
        <EntryFilters filters={filters} onChange={setFilters} doors={doors.data?.items ?? []} />
        {!items && <QueryState query={record} />}
        {items?.length === 0 && (
          <EmptyState
            title={t(isFiltered ? 'entries.none.title' : 'entries.empty.title')}
            text={t(isFiltered ? 'entries.none.text' : 'entries.empty.text')}
          />
        )}
        {items && (
          <ul className={list.list}>
            {items.map((entry) => (
              <EntryRow key={entry.id} entry={entry} />
            ))}
          </ul>
        )}
        {record.hasNextPage && (
          <Button
            isWide
            isBusy={record.isFetchingNextPage}
            disabled={!isOnline}
            onClick={() => void record.fetchNextPage()}
          >
            {t('entries.more')}
          </Button>
        )}
        {items && !isOnline && (
          <Text size="body" tone="t2" px="var(--card-edge)">
            {t('entries.needsNetwork')}
          </Text>
        )}
      </div>
    </Screen>
  );
}

interface EntryFiltersProps {
  filters: RecordFilters;
  onChange: (filters: RecordFilters) => void;
  doors: readonly Door[];
}

/** The number of days offered; older ones are reached with "Show older". */
const offeredDays = 30;
const all = '';

/** Filters: the door, the day, only rows that need attention, and only those who were not let in. */
function EntryFilters({ filters, onChange, doors }: EntryFiltersProps) {
  const { t } = useTranslation();
  const { timeZone } = useSite();
  const today: PlainDate = toPlainDate(useNow(), timeZone);
  const days = Array.from({ length: offeredDays }, (_, ago) => addDays(today, -ago));
  return (
    <div className={classes.filters}>
      <SelectField
        label={t('entries.door')}
        data={[
          { value: all, label: t('entries.allDoors') },
          ...doors.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={filters.door === undefined ? all : String(filters.door)}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...filters, door: value === all ? undefined : Number(value) })
        }
      />
      <SelectField
        label={t('entries.day')}
        data={[
          { value: all, label: t('entries.allDays') },
          ...days.map((day) => ({ value: day, label: formatDay(day, today, t) })),
        ]}
        value={filters.date ?? all}
        onChange={({ currentTarget: { value } }) => onChange({ ...filters, date: value === all ? undefined : value })}
      />
      <Chip isOn={filters.isFlagged} onClick={() => onChange({ ...filters, isFlagged: !filters.isFlagged })}>
        {t('entries.flagged')}
      </Chip>
      <Chip isOn={filters.isRefused} onClick={() => onChange({ ...filters, isRefused: !filters.isRefused })}>
        {t('entries.refused')}
      </Chip>
    </div>
  );
}

const tones = { open: 'ok', ask_staff: 'warn', refused: 'bad', unconfirmed: 'neutral' } as const;

/** One row of the door log: who, when, the decision and its reason, and what needs attention. */
function EntryRow({ entry }: { entry: EntryRecord }) {
  const { t } = useTranslation();
  const { timeZone } = useSite();
  const today = toPlainDate(useNow(), timeZone);
  const { at, doorName, clientId, name, via, answer, reason, trainingName, usedVisit, flag } = entry;
  const why = answer === 'open' || answer === 'unconfirmed' ? undefined : t(`entries.reason.${reason}`);
  const parts = [
    startLine(formatInstant(at, timeZone, today, t)),
    doorName ?? t('entries.removedDoor'),
    t(`entries.via.${via}`),
    trainingName ?? undefined,
    usedVisit ? t('entries.usedVisit') : undefined,
    why,
  ];
  return (
    <li className={list.row}>
      <Text component="div" flex="1 1 12rem" minWidth={0}>
        <Text component="h2" size="row" breaks>
          {clientId === null ? (
            (name ?? t('entries.visitor'))
          ) : (
            <Link to="/admin/people/$clientId" params={{ clientId: String(clientId) }}>
              {name}
            </Link>
          )}
        </Text>
        <Text size="meta" tone="t2" mt={2}>
          <DottedParts parts={parts} />
        </Text>
      </Text>
      <Row wrap gap={6}>
        {flag && (
          <Tag tone="warn" icon={<IconFlag size={16} stroke={2} aria-hidden />}>
            {t(`entries.flag.${flag}`)}
          </Tag>
        )}
        <Tag tone={tones[answer]}>{t(`entries.answer.${answer}`)}</Tag>
      </Row>
    </li>
  );
}
