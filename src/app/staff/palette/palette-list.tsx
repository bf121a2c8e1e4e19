import { IconChevronRight } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import classes from './palette.module.css';
import type { PaletteRow, RowGroup } from './palette-row.ts';

interface PaletteListProps {
  id: string;
  groups: readonly { group: RowGroup; count: number; shown: readonly PaletteRow[] }[];
  chosen: PaletteRow | undefined;
  typed: string;
  /** Above all groups, where they are no findings. */
  title: string | undefined;
  onOpen: (row: PaletteRow) => void;
  onAct: (row: PaletteRow) => void;
  onWhole: (group: RowGroup) => void;
}

/** What was found, by group; the count opens all of one. */
export function PaletteList({ id, groups, chosen, typed, title, onOpen, onAct, onWhole }: PaletteListProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (chosen) list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return (
    <div ref={list} className={classes.list}>
      {title && <p className={classes.title}>{title}</p>}
      <div id={id} role="listbox" aria-label={t('house.palette.label')}>
        {groups.map(({ group, shown }) => (
          <div key={group} role="group" aria-label={t(`house.palette.title.${group}`)}>
            <p className={classes.title} aria-hidden>
              {t(`house.palette.title.${group}`)}
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
            .map(({ group, count }) => (
              <button key={group} type="button" className={classes.all} onClick={() => onWhole(group)}>
                {`${t(`house.palette.title.${group}`)}: ${t('house.palette.all', { count })}`}
              </button>
            ))}
        </p>
      )}
    </div>
  );
}
