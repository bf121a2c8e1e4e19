import { IconChevronRight } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import classes from './palette.module.css';
import type { PaletteGroup, PaletteRow, PaletteWords } from './palette-row.ts';

interface PaletteListProps {
  id: string;
  words: PaletteWords;
  groups: readonly (PaletteGroup & { count: number; shown: readonly PaletteRow[] })[];
  chosen: PaletteRow | undefined;
  typed: string;
  /** Above all groups, where they are no findings. */
  above: string | undefined;
  onOpen: (row: PaletteRow) => void;
  onAct: (row: PaletteRow) => void;
  onWhole: (group: string) => void;
}

/** What was found, by group; the count opens all of one. */
export function PaletteList({ id, words, groups, chosen, typed, above, onOpen, onAct, onWhole }: PaletteListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (chosen) list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return (
    <div ref={list} className={classes.list}>
      {above && <p className={classes.title}>{above}</p>}
      <div id={id} role="listbox" aria-label={words.label}>
        {groups.map(({ id: group, title, shown }) => (
          <div key={group} role="group" aria-label={title}>
            <p className={classes.title} aria-hidden>
              {title}
            </p>
            {shown.map((row) => (
              <div key={row.key} className={classes.line}>
                <button
                  type="button"
                  id={`${id} ${row.key}`.replaceAll(' ', '-')}
                  role="option"
                  aria-selected={row === chosen}
                  aria-label={`${row.title} ${row.about}`.trim()}
                  tabIndex={-1}
                  className={classes.row}
                  onClick={() => onOpen(row)}
                >
                  <span className={classes.icon}>
                    <row.Icon size={20} stroke={1.9} aria-hidden />
                  </span>
                  <span className={classes.words}>
                    <strong>{row.title}</strong> <span>{row.about}</span>
                  </span>
                </button>
                {row.acts && row.acts.length > 0 && (
                  <button type="button" className={classes.more} aria-hidden tabIndex={-1} onClick={() => onAct(row)}>
                    <IconChevronRight size={20} stroke={1.9} />
                  </button>
                )}
              </div>
            ))}
          </div>
        ))}
      </div>
      {typed !== '' && (
        <p className={classes.counts}>
          {groups
            .filter(({ count, shown }) => count > shown.length)
            .map(({ id: group, title, count }) => (
              <button key={group} type="button" className={classes.all} onClick={() => onWhole(group)}>
                {`${title}: ${words.all(count)}`}
              </button>
            ))}
        </p>
      )}
    </div>
  );
}
