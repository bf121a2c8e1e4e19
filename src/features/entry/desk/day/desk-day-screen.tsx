import { IconCashRegister } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { toPlainDate, toWallTime } from '#api/dates.ts';
import type { PersonInside } from '#api/entry/door/door-schema.ts';
import { formatMoney } from '#api/format-money.ts';
import { accountingQueries } from '#src/features/accounting/queries.ts';
import { roomQueries } from '#src/features/rooms/queries.ts';
import { deskQueries } from '#src/features/rosters/desk/queries.ts';
import { isOver, laterBy } from '#src/lib/hours/is-over.ts';
import { formatTime } from '#src/lib/i18n/format-date.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { useTitle } from '#src/lib/use-title.ts';
import { Stack, Text } from '#src/ui/box/box.tsx';
import { DottedParts } from '#src/ui/elements/dotted-parts.tsx';
import { LinkButton } from '#src/ui/elements/link-button.tsx';
import { QueryState } from '#src/ui/feedback/query-state.tsx';
import { ClubMenu } from '#src/ui/layout/club-menu.tsx';
import { Screen } from '#src/ui/layout/screen.tsx';
import { TopBar } from '#src/ui/layout/top-bar.tsx';
import { ScreenTitle } from '#src/ui/pages/screen-title.tsx';
import { entryQueries } from '../../queries.ts';
import classes from './desk-day.module.css';
import { FindAtDesk } from './find-at-desk.tsx';
import { PersonAtSide } from './person-at-side.tsx';

export interface DeskDayProps {
  /** Whether they may take money and give places. */
  isManager: boolean;
  isAdmin: boolean;
  /** All clubs without it. */
  unit: number | undefined;
  /** Who stands at the desk: a client's id. */
  person: number | undefined;
  onUnit: (unit: number | undefined) => void;
  onPerson: (id: number | undefined) => void;
}

/** The desk's day: who comes in, by name, card or code, who is in, what runs now, and the till; beside it the person who stands there. */
export function DeskDayScreen({ unit, person, onUnit, onPerson, ...may }: DeskDayProps) {
  const owner = useOwner();
  const { t } = useTranslation();
  const units = useQuery(roomQueries.units()).data?.items ?? [];
  const inside = useQuery(entryQueries.insideNow(owner, unit));
  useTitle(t('desk.title'));
  const header = (
    <TopBar
      start={<ScreenTitle>{t('desk.title')}</ScreenTitle>}
      club={<ClubMenu units={units} chosen={unit === undefined ? [] : [unit]} onChoose={onUnit} />}
      end={may.isManager && <TillLine />}
    />
  );
  return (
    <Screen header={header}>
      <div className={classes.page} data-beside={person === undefined ? undefined : true}>
        <FindAtDesk onPerson={onPerson} />
        <RunningClasses />
        <QueryState query={inside} />
        {inside.data && <InsideList people={inside.data.items} units={units} chosen={person} onPerson={onPerson} />}
      </div>
      {person !== undefined && <PersonAtSide key={person} id={person} {...may} onClose={() => onPerson(undefined)} />}
    </Screen>
  );
}

/** One's own till of today: what cash should lie in it, and the way to count it. */
function TillLine() {
  const owner = useOwner();
  const { t } = useTranslation();
  const language = useLanguage();
  const today = toPlainDate(useNow(), useSite().timeZone);
  const { data } = useQuery(accountingQueries.ownDay(owner, today));
  return (
    <LinkButton
      to="/admin/closing"
      search={{ tab: undefined }}
      size={44}
      icon={<IconCashRegister size={20} stroke={1.9} aria-hidden />}
    >
      {data ? t('desk.till', { sum: formatMoney(data.item.expectedCashCents, language) }) : t('closing.title')}
    </LinkButton>
  );
}

/** From so many minutes before it begins people come for a class. */
const soonMinutes = 30;
const shown = 4;

/** The classes that people come for now: those that run and that begin soon; each leads to its roster. */
function RunningClasses() {
  const owner = useOwner();
  const { t } = useTranslation();
  const { timeZone } = useSite();
  const now = toWallTime(useNow(), timeZone);
  const soon = laterBy(now, soonMinutes);
  const { data } = useQuery({ ...deskQueries.day(owner, now.slice(0, 10)), refetchInterval: 60_000 });
  const running = (data?.items ?? []).filter(
    (training) => !training.isCancelled && training.startDateTime <= soon && !isOver(training, now),
  );
  if (running.length === 0) return null;
  return (
    <section aria-labelledby="running">
      <Text component="h2" id="running" size="h5" py={4}>
        {t('desk.running')}
      </Text>
      <Stack component="ul">
        {running.slice(0, shown).map(({ id, name, startDateTime, room, trainer, taken, maxPlaces }) => (
          <li key={id}>
            <Link to="/admin/registrations" search={{ id }} className={classes.row}>
              <span className={classes.time}>{formatTime(startDateTime)}</span>
              <span className={classes.words}>
                <strong>{name}</strong>
                <Text component="span" size="meta" tone="t2">
                  <DottedParts parts={[trainer ?? undefined, room ?? undefined]} />
                </Text>
              </span>
              <strong className={classes.figure}>{`${taken}/${maxPlaces}`}</strong>
            </Link>
          </li>
        ))}
      </Stack>
    </section>
  );
}

interface InsideProps {
  people: readonly PersonInside[];
  units: readonly { id: number; name: string }[];
  chosen: number | undefined;
  onPerson: (id: number) => void;
}

/** Who is in now, the latest first: since when, and by which right. */
function InsideList({ people, units, chosen, onPerson }: InsideProps) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="inside-now">
      <Text component="h2" id="inside-now" size="h5" py={4}>
        {t('desk.inside', { count: people.length })}
      </Text>
      <Stack component="ul">
        {people.map((one) => (
          <li key={`${one.unitId} ${one.clientId} ${one.at}`}>
            <PersonRow
              one={one}
              club={units.length > 1 ? units.find(({ id }) => id === one.unitId)?.name : undefined}
              isChosen={one.clientId !== null && one.clientId === chosen}
              onPerson={onPerson}
            />
          </li>
        ))}
      </Stack>
    </section>
  );
}

interface RowProps extends Pick<InsideProps, 'onPerson'> {
  one: PersonInside;
  club: string | undefined;
  isChosen: boolean;
}

function PersonRow({ one: { at, clientId, name, via, rightName, trainingName }, club, isChosen, onPerson }: RowProps) {
  const { t } = useTranslation();
  const { timeZone } = useSite();
  const content = (
    <>
      <span className={classes.time}>{formatTime(toWallTime(new Date(at), timeZone))}</span>
      <span className={classes.words}>
        <strong>{name ?? t('entries.visitor')}</strong>
        <Text component="span" size="meta" tone="t2">
          <DottedParts parts={[rightName ?? t(`entries.via.${via}`), trainingName ?? undefined, club]} />
        </Text>
      </span>
    </>
  );
  if (clientId === null) return <div className={classes.row}>{content}</div>;
  return (
    <button
      type="button"
      className={classes.row}
      aria-current={isChosen || undefined}
      onClick={() => onPerson(clientId)}
    >
      {content}
    </button>
  );
}
