import { IconSearch, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { IconButton } from '../elements/icon-button.tsx';
import classes from './palette.module.css';
import { PaletteList } from './palette-list.tsx';
import { actions, type PaletteGroup, type PaletteRow, type PaletteWords } from './palette-row.ts';
import { paletteStore } from './palette-store.ts';
import { keepRecent, type Owner, recentRows } from './recent-rows.ts';

const most = 3;

interface PaletteContentProps {
  words: PaletteWords;
  /** In their order. */
  groups: readonly PaletteGroup[];
  text: string;
  onText: (text: string) => void;
  /** What is there at once; without a word what is offered. */
  rows: readonly PaletteRow[];
  /** What has come for the word. */
  found?: readonly PaletteRow[];
  /** Whether no more comes. */
  isSettled?: boolean;
  /** Whose last opened rows these are. */
  owner: Owner;
  /** Why something cannot be found now. */
  note?: string | undefined;
}

/** The field of the palette, what it finds, and the keys for both. */
export function PaletteContent({ words, groups, text, onText, ...props }: PaletteContentProps) {
  const { rows, found = [], isSettled = true, owner, note } = props;
  const list = useId();
  const [moved, setMoved] = useState<string>();
  const [whole, setWhole] = useState<string>();
  const [acting, setActing] = useState<PaletteRow>();
  const typed = text.trim();
  const recent = recentRows(owner);
  const all = acting ? actRows(acting) : typed === '' ? [...recent, ...rows] : [...rows, ...found];
  const filled = groups.flatMap((group) => {
    const own = all.filter((row) => row.group === group.id);
    const limit = group.id === whole || acting ? own.length : shownOf(typed);
    return own.length === 0 ? [] : [{ ...group, count: own.length, shown: own.slice(0, limit) }];
  });
  const shown = filled.flatMap((group) => group.shown);
  const first = useFirst(shown, `${typed} ${acting?.key ?? ''}`, isSettled || acting !== undefined);
  const chosen = shown.find(({ key }) => key === (moved ?? first)) ?? (isSettled ? shown[0] : undefined);
  const change = (next: string) => {
    onText(next);
    setMoved(undefined);
    setWhole(undefined);
    setActing(undefined);
  };
  const open = (row: PaletteRow) => {
    if (!acting && row.group !== actions) keepRecent(owner, row);
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
          aria-label={words.label}
          aria-expanded={shown.length > 0}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={chosen && `${list} ${chosen.key}`.replaceAll(' ', '-')}
          placeholder={words.hint}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={text}
          onChange={({ currentTarget }) => change(currentTarget.value)}
          onKeyDown={press}
        />
        <IconButton
          label={words.leave}
          icon={<IconX size={22} stroke={1.9} aria-hidden />}
          onClick={paletteStore.close}
        />
      </div>
      <PaletteList
        id={list}
        words={words}
        groups={filled}
        chosen={chosen}
        typed={acting ? '' : typed}
        above={acting ? words.actsOf(acting.title) : typed === '' && recent.length > 0 ? words.recent : undefined}
        onOpen={open}
        onAct={act}
        onWhole={setWhole}
      />
      <p className={classes.note} role="status">
        {note ?? (typed !== '' && shown.length === 0 && (isSettled ? words.none : words.searching))}
      </p>
      <footer className={classes.foot} aria-hidden>
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> {words.choose}
        </span>
        <span>
          <kbd>{words.enter}</kbd> {words.open}
        </span>
        <span>
          <kbd>→</kbd> {words.acts}
        </span>
      </footer>
    </>
  );
}

const actRows = (of: PaletteRow): PaletteRow[] =>
  (of.acts ?? []).map(({ label, run }) => ({
    key: `act ${label}`,
    group: actions,
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
