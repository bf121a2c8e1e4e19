import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import type { StaffPage } from '#src/lib/staff/staff-pages.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { IconButton } from '#src/ui/elements/icon-button.tsx';
import classes from './palette.module.css';
import { PaletteList } from './palette-list.tsx';
import { type PaletteRow, rowGroups } from './palette-row.ts';
import { paletteStore } from './palette-store.ts';
import { keepRecent, recentRows } from './recent-rows.ts';
import { useDeviceRows } from './use-device-rows.ts';
import { useFoundRows } from './use-found-rows.ts';

const typingMs = 150;
const most = 3;

/** The field of the palette, what it finds, and the keys for both. */
export function PaletteContent({ pages }: { pages: readonly StaffPage[] }) {
  const { t } = useTranslation();
  const list = useId();
  const isOnline = useOnline();
  const clientId = useOwner();
  const [text, setText] = useState('');
  const [moved, setMoved] = useState<string>();
  const [whole, setWhole] = useState<string>();
  const [acting, setActing] = useState<PaletteRow>();
  const typed = text.trim();
  const [asked] = useDebouncedValue(typed, typingMs);
  const device = useDeviceRows(pages, typed);
  const found = useFoundRows(isOnline ? pages : [], asked);
  const isSettled = found.isSettled && asked === typed;
  const rows = acting
    ? actRows(acting)
    : typed === ''
      ? [...recentRows(clientId), ...device]
      : [...device, ...(asked === typed ? found.rows : [])];
  const groups = rowGroups.flatMap((group) => {
    const own = rows.filter((row) => row.group === group);
    return own.length === 0
      ? []
      : [{ group, count: own.length, shown: own.slice(0, group === whole || acting ? own.length : shownOf(typed)) }];
  });
  const shown = groups.flatMap((group) => group.shown);
  const first = useFirst(shown, `${typed} ${acting?.key ?? ''}`, isSettled || acting !== undefined);
  const chosen = shown.find(({ key }) => key === (moved ?? first)) ?? (isSettled ? shown[0] : undefined);
  const change = (next: string) => {
    setText(next);
    setMoved(undefined);
    setWhole(undefined);
    setActing(undefined);
  };
  const open = (row: PaletteRow) => {
    if (!acting && row.group !== 'actions') keepRecent(clientId, row);
    paletteStore.close();
    row.open();
  };
  const step = (by: number) => {
    const at = chosen ? shown.indexOf(chosen) : by > 0 ? -1 : 0;
    setMoved(shown.at((at + by + shown.length) % Math.max(1, shown.length))?.key);
  };
  const act = (row: PaletteRow | undefined) => {
    if (!row?.acts?.length) return;
    setActing(row);
    setMoved(undefined);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const isAtEnd = event.currentTarget.selectionStart === text.length;
    const keys: Partial<Record<string, () => void>> = {
      ArrowDown: () => step(1),
      ArrowUp: () => step(-1),
      Enter: () => chosen && open(chosen),
      Escape: () => (acting ? setActing(undefined) : text === '' ? paletteStore.close() : change('')),
      ...(isAtEnd && !acting && chosen?.acts && { ArrowRight: () => act(chosen) }),
      ...(acting && { ArrowLeft: () => setActing(undefined) }),
    };
    const run = keys[event.key];
    if (!run || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    run();
  };
  return (
    <>
      <div className={classes.head}>
        <IconSearch size={22} stroke={2} aria-hidden />
        <input
          className={classes.field}
          role="combobox"
          aria-label={t('house.palette.label')}
          aria-expanded={shown.length > 0}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={chosen && `${list} ${chosen.key}`.replaceAll(' ', '-')}
          placeholder={t('house.palette.hint')}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={text}
          onChange={({ currentTarget }) => change(currentTarget.value)}
          onKeyDown={press}
        />
        <IconButton
          label={t('house.palette.close')}
          icon={<IconX size={22} stroke={1.9} aria-hidden />}
          onClick={paletteStore.close}
        />
      </div>
      <PaletteList
        id={list}
        groups={groups}
        chosen={chosen}
        typed={acting ? '' : typed}
        title={
          acting
            ? t('house.palette.actsOf', { name: acting.title })
            : typed === '' && recentRows(clientId).length > 0
              ? t('house.palette.recent')
              : undefined
        }
        onOpen={open}
        onAct={act}
        onWhole={setWhole}
      />
      <p className={classes.note} role="status">
        {!isOnline && t('house.palette.offline')}
        {isOnline &&
          typed !== '' &&
          shown.length === 0 &&
          t(isSettled ? 'house.palette.none' : 'house.palette.searching')}
      </p>
      <footer className={classes.foot} aria-hidden>
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> {t('house.palette.choose')}
        </span>
        <span>
          <kbd>{t('house.palette.enter')}</kbd> {t('house.palette.open')}
        </span>
        <span>
          <kbd>→</kbd> {t('house.palette.acts')}
        </span>
      </footer>
    </>
  );
}

const actRows = (of: PaletteRow): PaletteRow[] =>
  (of.acts ?? []).map(({ label, run }) => ({
    key: `act ${label}`,
    group: 'actions',
    title: label,
    about: of.about,
    Icon: of.Icon,
    open: run,
  }));

/** Without a word all that is offered stands there. */
const shownOf = (typed: string): number => (typed === '' ? 5 : most);

/** The first row once all have come, for as long as the same is typed: rows that come later never move the choice. */
function useFirst(shown: readonly PaletteRow[], of: string, isSettled: boolean): string | undefined {
  const [kept, setKept] = useState<{ of: string; key: string }>();
  const [first] = shown;
  if (isSettled && first && kept?.of !== of) setKept({ of, key: first.key });
  return kept?.of === of ? kept.key : undefined;
}
