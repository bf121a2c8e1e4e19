import { IconChevronLeft, IconMessage2, IconUserPlus } from '@tabler/icons-react';
import { type ComponentType, useEffect, useState } from 'react';
import { formatDate, formatTime } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useKeys } from '#src/lib/keyboard/use-keys.ts';
import type { ChangeSearch } from '#src/lib/search-change.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { useTitle } from '#src/lib/use-title.ts';
import { Row, Stack } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { DottedParts } from '#src/ui/elements/dotted-parts.tsx';
import { IconButton } from '#src/ui/elements/icon-button.tsx';
import { QueryState } from '#src/ui/feedback/query-state.tsx';
import { Screen } from '#src/ui/layout/screen.tsx';
import { TopBar } from '#src/ui/layout/top-bar.tsx';
import { AddSheet } from './add-sheet.tsx';
import classes from './desk.module.css';
import { DeskLane } from './desk-lane.tsx';
import { DeskRosterBody } from './desk-roster-body.tsx';
import { type PeopleMessageSheet, type RosterFilter } from './people-list.tsx';
import { PersonSheet } from './person-sheet.tsx';
import { type ShownDeskRoster, useDeskRoster } from './use-desk-roster.ts';

/** Writes to the people of a class, in a sheet above it. */
export type MessageSheet = ComponentType<{
  isOpen: boolean;
  onClose: () => void;
  training: { id: number; name: string };
}>;

/** Writes to one person. */
export type PersonMessageSheet = ComponentType<{
  isOpen: boolean;
  onClose: () => void;
  person: { id: number; name: string };
}>;

interface DeskRosterProps {
  id: number;
  /** Who is to be added: a client number, looked for at once. */
  find: string | undefined;
  onClose: () => void;
  /** For those who may. */
  MessageSheet: MessageSheet | undefined;
  PersonMessageSheet: PersonMessageSheet | undefined;
  PeopleMessageSheet: PeopleMessageSheet | undefined;
  filter: RosterFilter;
  onFilter: ChangeSearch<RosterFilter>;
}

/** Everybody of one training, and what the desk may do for each. */
export function DeskRosterScreen({ id, find, onClose, MessageSheet, PersonMessageSheet, ...list }: DeskRosterProps) {
  const { t } = useTranslation();
  const { roster, tap, query } = useDeskRoster(id);
  const [opened, setOpened] = useState<'add' | 'write' | number | undefined>(find ? 'add' : undefined);
  const [reader, setReader] = useState<{ id: number; name: string }>();
  const close = () => setOpened(undefined);
  const isOnline = useOnline();
  const mayAdd = isOnline && roster?.canChange === true && !roster.isCancelled;
  useTitle(roster ? `${roster.name}: ${t('rosters.desk.menu')}` : t('rosters.desk.menu'));
  useKeys({ ...(mayAdd && opened === undefined && { n: () => setOpened('add') }) });
  useEffect(() => document.getElementById('content')?.focus({ preventScroll: true }), []);
  const person = roster?.people.find(({ registrationId }) => registrationId === opened);
  const add = roster?.canChange && (
    <Button
      size={44}
      disabled={!mayAdd}
      icon={<IconUserPlus size={20} stroke={1.9} aria-hidden />}
      onClick={() => setOpened('add')}
    >
      {t('rosters.desk.add.title')}
    </Button>
  );
  const write = MessageSheet && (
    <Button
      size={44}
      disabled={!isOnline}
      icon={<IconMessage2 size={20} stroke={1.9} aria-hidden />}
      onClick={() => setOpened('write')}
    >
      {t('broadcast.everybody.open')}
    </Button>
  );
  const actions = (
    <Row wrap align="center" gap="8px 12px">
      {add}
      {write}
    </Row>
  );
  return (
    <Screen header={<Header roster={roster} onClose={onClose} />}>
      <div className={classes.page}>
        {roster && <DeskRosterBody {...list} {...{ roster, query, tap, actions }} onPerson={setOpened} />}
        {!roster && <QueryState query={query} title={t('rosters.failed')} />}
      </div>
      {roster && <AddSheet isOpen={opened === 'add' && roster.canChange} onClose={close} roster={roster} find={find} />}
      {roster && MessageSheet && (
        <MessageSheet isOpen={opened === 'write'} onClose={close} training={{ id, name: roster.name }} />
      )}
      {roster && person && (
        <PersonSheet
          key={person.registrationId}
          person={person}
          roster={roster}
          onClose={close}
          onWrite={
            PersonMessageSheet &&
            ((to) => {
              close();
              setReader(to);
            })
          }
        />
      )}
      {reader && PersonMessageSheet && (
        <PersonMessageSheet isOpen onClose={() => setReader(undefined)} person={reader} />
      )}
    </Screen>
  );
}

function Header({ roster, onClose }: { roster: ShownDeskRoster | undefined; onClose: () => void }) {
  const { t } = useTranslation();
  const present = roster?.people.filter(({ presence }) => presence === 'present').length ?? 0;
  const start = (
    <>
      <IconButton
        label={t('rosters.back')}
        icon={<IconChevronLeft size={30} stroke={2.4} aria-hidden />}
        onClick={onClose}
      />
      {roster && (
        <DeskLane
          color={roster.color}
          taken={roster.taken}
          maxPlaces={roster.maxPlaces}
          isCancelled={roster.isCancelled}
        />
      )}
      <div className={classes.words}>
        <h1 className={classes.title}>
          {roster ? `${formatTime(roster.startDateTime)} ${roster.name}` : t('rosters.desk.menu')}
        </h1>
        {roster && (
          <p className={classes.when}>
            <DottedParts
              parts={[formatDate(roster.startDateTime), roster.trainer ?? undefined, roster.room ?? undefined]}
            />
          </p>
        )}
      </div>
    </>
  );
  const end = roster && (
    <Stack component="p" justify="end">
      <span className={classes.figures}>
        <strong>{roster.taken}</strong>/{roster.maxPlaces}
      </span>
      <span className={classes.facts}>{t('rosters.desk.present', { count: present })}</span>
    </Stack>
  );
  return <TopBar start={start} end={end} />;
}
