import { useDebouncedValue } from '@mantine/hooks';
import { IconScan, IconSearch, IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { minSearch } from '#api/rosters/desk/limits.ts';
import { ApiFailure } from '#src/lib/api/api-failure.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { PageFailure } from '#src/ui/feedback/page-failure.tsx';
import { ProgressBar } from '#src/ui/feedback/progress-bar.tsx';
import { Switch } from '#src/ui/form/switch.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { Sheet } from '#src/ui/overlay/sheet.tsx';
import { LazyScanner } from '#src/ui/scanner/lazy-scanner.tsx';
import { CandidateRow } from './candidate-row.tsx';
import classes from './desk.module.css';
import { GuestForm } from './guest-form.tsx';
import { deskQueries } from './queries.ts';
import { ReasonForm } from './reason-form.tsx';
import { useDesk } from './use-desk.ts';
import type { ShownDeskRoster } from './use-desk-roster.ts';

const typingMs = 200;

interface AddProps {
  isOpen: boolean;
  onClose: () => void;
  roster: ShownDeskRoster;
  /** What is looked for at once. */
  find: string | undefined;
}

/** Finds a client by name, number, phone or card, and says at each what may be done. */
export function AddSheet({ isOpen, onClose, roster, find }: AddProps) {
  const { t } = useTranslation();
  const [isPastLine, setPastLine] = useState(false);
  const close = () => {
    setPastLine(false);
    onClose();
  };
  const isFull = roster.taken >= roster.maxPlaces;
  const hasLine = roster.people.some(({ status }) => status === 'waiting');
  const past = hasLine && (
    <Switch
      label={t('rosters.desk.past.label')}
      hint={t(isFull ? 'rosters.desk.past.full' : 'rosters.desk.past.hint')}
      checked={isPastLine && !isFull}
      disabled={isFull}
      onChange={({ currentTarget }) => setPastLine(currentTarget.checked)}
    />
  );
  return (
    <Sheet
      isOpen={isOpen}
      onClose={close}
      title={t('rosters.desk.add.title')}
      closeLabel={t('common.close')}
      foot={past || undefined}
    >
      {isOpen && <Ways {...{ roster, find }} isPastLine={isPastLine && !isFull} onDone={close} />}
    </Sheet>
  );
}

interface WaysProps extends Pick<AddProps, 'roster' | 'find'> {
  /** A place is given past those who wait. */
  isPastLine: boolean;
  onDone: () => void;
}

/** Searching, scanning, or somebody who has no account. */
function Ways({ roster, find, isPastLine, onDone }: WaysProps) {
  const [way, setWay] = useState<'search' | 'scan' | 'guest'>('search');
  const [code, setCode] = useState<string>();
  const scanned = (text: string) => {
    setCode(text);
    setWay('search');
  };
  const toSearch = () => setWay('search');
  if (way === 'scan') return <CandidateScan onCode={scanned} onBack={toSearch} />;
  if (way === 'guest') return <GuestForm roster={roster} onDone={onDone} onBack={toSearch} />;
  return <Search {...{ roster, find, isPastLine, code }} dropCode={() => setCode(undefined)} onWay={setWay} />;
}

interface SearchProps extends Pick<WaysProps, 'roster' | 'find' | 'isPastLine'> {
  /** What was scanned. */
  code: string | undefined;
  dropCode: () => void;
  onWay: (way: 'scan' | 'guest') => void;
}

function Search({ roster, find, isPastLine, code, dropCode, onWay }: SearchProps) {
  const { t } = useTranslation();
  const owner = useOwner();
  const [typed, setTyped] = useState(find ?? '');
  const [search] = useDebouncedValue(typed.trim(), typingMs);
  const desk = useDesk(() => undefined);
  const isSearched = search.length >= minSearch;
  const { trainingId } = roster;
  const typedQuery = useQuery({
    ...deskQueries.candidates(owner, trainingId, search),
    enabled: isSearched && !code,
  });
  const scannedQuery = useQuery({
    ...deskQueries.byCode(owner, trainingId, code ?? ''),
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
        {free > 0
          ? t('rosters.desk.add.free', { count: free })
          : roster.held > 0
            ? t('rosters.desk.add.held', { count: roster.held })
            : t('rosters.desk.add.full')}
      </p>
      <ReasonForm desk={desk} />
      {isAsked && query.isError && <PageFailure error={query.error} retry={() => void query.refetch()} />}
      {items?.length === 0 && <p role="status">{t('rosters.desk.add.nobody')}</p>}
      {items && items.length > 0 && (
        <ul aria-label={t('rosters.desk.add.found')}>
          {items.map((candidate) => (
            <CandidateRow key={candidate.id} {...{ candidate, isPastLine, desk }} trainingId={roster.trainingId} />
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

interface ScanProps {
  onCode: (code: string) => void;
  onBack: () => void;
}

/** Reads a card or a pass with the camera, from a photo, or as it is typed. */
function CandidateScan({ onCode, onBack }: ScanProps) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const [isOn, setOn] = useState(false);
  const fail = () => snackbar.failure(new ApiFailure('card_code_scanning_failed', 0));
  return (
    <div className={classes.scan}>
      <LazyScanner
        title={t('rosters.desk.add.scanTask')}
        reason={t('rosters.desk.add.scanReason')}
        typeLabel={t('rosters.desk.add.scanType')}
        typeHint={t('rosters.desk.add.scanHint')}
        isOn={isOn}
        setOn={setOn}
        onCode={onCode}
        onNothingFound={fail}
        onFailure={fail}
      />
      <Button isWide onClick={onBack}>
        {t('rosters.desk.add.toSearch')}
      </Button>
    </div>
  );
}
