import { useDebouncedValue } from '@mantine/hooks';
import { IconScan, IconSearch, IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { minSearch } from '#api/rosters/desk/limits.ts';
import type { Candidate } from '#api/rosters/desk/schema.ts';
import { formatTime } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { Avatar } from '#src/ui/elements/avatar.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { DottedParts } from '#src/ui/elements/dotted-parts.tsx';
import { StateWord } from '#src/ui/elements/tag.tsx';
import { PageFailure } from '#src/ui/feedback/page-failure.tsx';
import { ProgressBar } from '#src/ui/feedback/progress-bar.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { Sheet } from '#src/ui/overlay/sheet.tsx';
import { CandidateScan } from './candidate-scan.tsx';
import classes from './desk.module.css';
import { GuestForm } from './guest-form.tsx';
import { deskQueries } from './queries.ts';
import { ReasonForm } from './reason-form.tsx';
import { type Desk, useDesk } from './use-desk.ts';
import type { ShownDeskRoster } from './use-desk-roster.ts';

const typingMs = 200;

interface AddProps {
  isOpen: boolean;
  onClose: () => void;
  roster: ShownDeskRoster;
}

/** Finds a client by name, number, phone or card, and says at each what may be done. */
export function AddSheet({ isOpen, onClose, roster }: AddProps) {
  const { t } = useTranslation();
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('rosters.desk.add.title')} closeLabel={t('common.close')}>
      {isOpen && <Ways roster={roster} onDone={onClose} />}
    </Sheet>
  );
}

/** Searching, scanning, or somebody who has no account. */
function Ways({ roster, onDone }: { roster: ShownDeskRoster; onDone: () => void }) {
  const [way, setWay] = useState<'search' | 'scan' | 'guest'>('search');
  const [code, setCode] = useState<string>();
  const scanned = (text: string) => {
    setCode(text);
    setWay('search');
  };
  const toSearch = () => setWay('search');
  if (way === 'scan') return <CandidateScan onCode={scanned} onBack={toSearch} />;
  if (way === 'guest') return <GuestForm roster={roster} onDone={onDone} onBack={toSearch} />;
  return <Search roster={roster} code={code} dropCode={() => setCode(undefined)} onWay={setWay} />;
}

interface SearchProps {
  roster: ShownDeskRoster;
  /** What was scanned. */
  code: string | undefined;
  dropCode: () => void;
  onWay: (way: 'scan' | 'guest') => void;
}

function Search({ roster, code, dropCode, onWay }: SearchProps) {
  const { t } = useTranslation();
  const clientId = useSession().userClaims?.clientId ?? 0;
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), typingMs);
  const desk = useDesk(() => undefined);
  const isSearched = search.length >= minSearch;
  const { trainingId } = roster;
  const typedQuery = useQuery({
    ...deskQueries.candidates(clientId, trainingId, search),
    enabled: isSearched && !code,
  });
  const scannedQuery = useQuery({
    ...deskQueries.byCode(clientId, trainingId, code ?? ''),
    enabled: code !== undefined,
  });
  const query = code === undefined ? typedQuery : scannedQuery;
  const isAsked = isSearched || code !== undefined;
  const items = isAsked ? query.data?.items : undefined;
  const free = roster.maxPlaces - roster.taken - roster.held;
  return (
    <div className={classes.sheet}>
      <TextField
        type="search"
        label={t('rosters.desk.add.search')}
        hint={t('rosters.desk.add.hint')}
        autoComplete="off"
        maxLength={100}
        data-autofocus
        leftSection={<IconSearch size={20} stroke={1.9} aria-hidden />}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          dropCode();
        }}
      />
      <Button icon={<IconScan size={22} stroke={1.9} aria-hidden />} onClick={() => onWay('scan')}>
        {t('rosters.desk.add.scan')}
      </Button>
      <ProgressBar isActive={query.isFetching} />
      <p className={classes.facts}>
        {free > 0 ? t('rosters.desk.add.free', { count: free }) : t('rosters.desk.add.full')}
      </p>
      <ReasonForm desk={desk} />
      {isAsked && query.isError && <PageFailure error={query.error} retry={() => void query.refetch()} />}
      {items?.length === 0 && <p role="status">{t('rosters.desk.add.nobody')}</p>}
      {items && items.length > 0 && (
        <ul aria-label={t('rosters.desk.add.found')}>
          {items.map((candidate) => (
            <CandidateRow key={candidate.id} candidate={candidate} trainingId={roster.trainingId} desk={desk} />
          ))}
        </ul>
      )}
      <Button
        isWide
        icon={<IconUserPlus size={22} stroke={1.9} aria-hidden />}
        aria-describedby="desk-guest-hint"
        onClick={() => onWay('guest')}
      >
        {t('rosters.desk.guest.title')}
      </Button>
      <p id="desk-guest-hint" className={classes.facts}>
        {t('rosters.desk.guest.hint')}
      </p>
    </div>
  );
}

interface RowProps {
  candidate: Candidate;
  trainingId: number;
  desk: Desk;
}

function CandidateRow({ candidate, trainingId, desk }: RowProps) {
  const { t } = useTranslation();
  const { id, firstName, lastName, contacts, option } = candidate;
  const { from } = option;
  const name = `${firstName} ${lastName}`.trim();
  const inTheWay = from && t('rosters.desk.add.inTheWay', { name: from.name, time: formatTime(from.startDateTime) });
  return (
    <li className={classes.person}>
      <Avatar firstName={firstName} lastName={lastName} />
      <div className={classes.words}>
        <p className={classes.name}>{name}</p>
        <p className={classes.facts}>
          <DottedParts parts={[contacts?.clientCode, inTheWay ?? contacts?.phone]} />
        </p>
      </div>
      <CandidateAction {...{ candidate, trainingId, desk, name, id }} />
    </li>
  );
}

function CandidateAction({ candidate, trainingId, desk, name }: RowProps & { name: string }) {
  const { t } = useTranslation();
  const { id: clientId, option } = candidate;
  const { action, from } = option;
  const words = t(`rosters.desk.option.${action}`);
  if (action === 'is_in' || action === 'is_waiting' || action === 'none' || action === 'sell')
    return <StateWord>{words}</StateWord>;
  const act = () => {
    if (action === 'move' && from) desk.act({ kind: 'move', registrationId: from.registrationId, trainingId, name });
    else desk.act({ kind: action === 'book' ? 'book' : 'wait', trainingId, clientId, name });
  };
  return (
    <Button
      size={44}
      variant={action === 'book' ? 'primary' : 'secondary'}
      isBusy={desk.isBusy(clientId)}
      aria-label={`${words}: ${name}`}
      onClick={act}
    >
      {words}
    </Button>
  );
}
