import { IconArrowLeft } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { HistoryKind } from '#api/clients/history-kinds.ts';
import type { HistoryLine } from '#api/clients/history-schema.ts';
import { addDays, type PlainDate, toPlainDate } from '#api/dates.ts';
import { useEventWords } from '#src/features/registrations/use-staff-history.ts';
import { ApiFailure } from '#src/lib/api/api-failure.ts';
import { formatDay, formatInstant } from '#src/lib/i18n/format-date.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import type { ChangeSearch } from '#src/lib/search-change.ts';
import { useOwner, useSession } from '#src/lib/session/use-session.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { useTitle } from '#src/lib/use-title.ts';
import { Row } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { Chip, ChipRow } from '#src/ui/elements/chip.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { QueryState } from '#src/ui/feedback/query-state.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { Screen } from '#src/ui/layout/screen.tsx';
import { TopBar } from '#src/ui/layout/top-bar.tsx';
import list from '../clients.module.css';
import { IconLink } from '../icon-link.tsx';
import { clientQueries } from '../queries.ts';
import { ClientTabs } from './client-tabs.tsx';
import classes from './history.module.css';
import { HistoryRow } from './history-row.tsx';

/** Whose history, and what of it. */
export interface HistorySearch {
  id?: number | undefined;
  kind?: HistoryKind | undefined;
  day?: PlainDate | undefined;
}

interface ScreenProps {
  search: HistorySearch;
  onSearch: ChangeSearch<HistorySearch>;
}

/** All that happened to one person: what staff look through when somebody asks why. */
export function ClientHistoryScreen({ search, onSearch }: ScreenProps) {
  const { id = 0, kind, day } = search;
  const owner = useOwner();
  const { t } = useTranslation();
  const isOnline = useOnline();
  const isAdmin = useSession().userClaims?.isAdmin === true;
  const history = useInfiniteQuery({ ...clientQueries.history(owner, id, { kind, day }), enabled: id > 0 });
  const pages = history.data?.pages;
  const name = pages?.[0]?.clientName;
  useTitle(name ? t('clientHistory.of', { name }) : t('clientHistory.title'));
  const items = pages?.flatMap((page) => page.items);
  const isGone = id === 0 || (history.error instanceof ApiFailure && history.error.status === 404);
  const isNarrowed = kind !== undefined || day !== undefined;
  return (
    <Screen header={<TopBar start={<Head id={id} name={name} isAdmin={isAdmin} />} />}>
      <div className={list.column}>
        {isAdmin && <ClientTabs id={id} current="history" />}
        {!isOnline && <p className={list.note}>{t('clientHistory.needsNetwork')}</p>}
        <Filters search={search} onSearch={onSearch} kinds={pages?.[0]?.kinds ?? []} />
        {!items && isGone && <EmptyState title={t('clients.card.gone')} />}
        {!items && !isGone && <QueryState query={history} />}
        {items?.length === 0 && <EmptyState title={t(isNarrowed ? 'clientHistory.noneHere' : 'clientHistory.none')} />}
        {items && items.length > 0 && <Days items={items} id={id} isAdmin={isAdmin} />}
        {history.hasNextPage && (
          <Button
            isWide
            isBusy={history.isFetchingNextPage}
            disabled={!isOnline}
            onClick={() => void history.fetchNextPage()}
          >
            {t('clientHistory.more')}
          </Button>
        )}
      </div>
    </Screen>
  );
}

function Head({ id, name, isAdmin }: { id: number; name: string | undefined; isAdmin: boolean }) {
  const { t } = useTranslation();
  const icon = <IconArrowLeft size={24} stroke={1.9} aria-hidden />;
  return (
    <Row align="center" gap={12} minWidth={0}>
      {isAdmin ? (
        <IconLink
          to="/admin/people/$clientId"
          params={{ clientId: String(id) }}
          label={t('bookingHistory.toCard')}
          icon={icon}
        />
      ) : (
        <IconLink to="/admin/registrations" label={t('bookingHistory.toDesk')} icon={icon} />
      )}
      <h1 className={list.title}>{name ?? t('clientHistory.title')}</h1>
    </Row>
  );
}

/** The number of days offered; older ones are reached with "Show older". */
const offeredDays = 60;
const all = '';

/** One kind of things, and one day. */
function Filters({ search, onSearch, kinds }: ScreenProps & { kinds: readonly HistoryKind[] }) {
  const { t } = useTranslation();
  const { timeZone } = useSite();
  const today = toPlainDate(useNow(), timeZone);
  const recent = Array.from({ length: offeredDays }, (_, ago) => addDays(today, -ago));
  const days = search.day && !recent.includes(search.day) ? [...recent, search.day] : recent;
  return (
    <div className={classes.filters}>
      {kinds.length > 1 && (
        <ChipRow label={t('clientHistory.filter')}>
          <Chip isOn={search.kind === undefined} onClick={() => onSearch((before) => ({ ...before, kind: undefined }))}>
            {t('clientHistory.kind.all')}
          </Chip>
          {kinds.map((kind) => (
            <Chip key={kind} isOn={search.kind === kind} onClick={() => onSearch((before) => ({ ...before, kind }))}>
              {t(`clientHistory.kind.${kind}`)}
            </Chip>
          ))}
        </ChipRow>
      )}
      <SelectField
        label={t('clientHistory.day')}
        data={[
          { value: all, label: t('clientHistory.allDays') },
          ...days.map((day) => ({ value: day, label: formatDay(day, today, t) })),
        ]}
        value={search.day ?? all}
        onChange={({ currentTarget: { value } }) =>
          onSearch((before) => ({ ...before, day: value === all ? undefined : value }))
        }
      />
    </div>
  );
}

function Days({ items, id, isAdmin }: { items: readonly HistoryLine[]; id: number; isAdmin: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { timeZone } = useSite();
  const today = toPlainDate(useNow(), timeZone);
  const when = (at: string) => formatInstant(at, timeZone, today, t);
  const saying = { t, language, timeZone, today, when, registration: useEventWords() };
  const days = Map.groupBy(items, ({ at }) => toPlainDate(new Date(at), timeZone));
  return [...days].map(([day, lines]) => (
    <section key={day} className={classes.day} aria-label={formatDay(day, today, t)}>
      <h2>{formatDay(day, today, t)}</h2>
      <ul>
        {lines.map((line) => (
          <HistoryRow key={`${line.what} ${line.id}`} line={line} id={id} isAdmin={isAdmin} saying={saying} />
        ))}
      </ul>
    </section>
  ));
}
