import { useElementSize, useMergedRef } from '@mantine/hooks';
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { type Choice, chooseAll, goTo, noChoice, pressed, turn } from './choice.ts';
import type { Column, Sorting } from './column.ts';
import classes from './data-table.module.css';
import { TableHead } from './table-head.tsx';

export interface DataTableProps<Row extends { id: number }, Key extends string> {
  /** What the list is of, for screen readers. */
  label: string;
  columns: readonly Column<Row, Key>[];
  rows: readonly Row[];
  /** By which a row is called. */
  nameOf: (row: Row) => string;
  sorting: Sorting<Key>;
  onSort: (sorting: Sorting<Key>) => void;
  onOpen: (row: Row) => void;
  /** The open one. */
  current?: number | undefined;
  choice: Choice;
  onChoice: (choice: Choice) => void;
  /** How many there are, where not all are here. */
  total?: number | undefined;
  /** The end of what is here is seen: there are more. */
  onEnd?: (() => void) | undefined;
}

const rowHeight = 56;
/** The header over the page, and the heads. */
const above = 64 + 44;
/** Rows beyond those that are seen. */
const overscan = 8;

/**
 * A table of any length: only the rows that are seen are in the page. One Tab stop; arrows, Home, End and Page keys move, Enter opens,
 * Space chooses, Shift extends, Ctrl or ⌘ A chooses all that are here, Escape none.
 */
export function DataTable<Row extends { id: number }, Key extends string>(props: DataTableProps<Row, Key>) {
  const { label, rows, nameOf, onOpen, choice, onChoice, total, onEnd, current } = props;
  const { t } = useTranslation();
  const { ref: sized, width } = useElementSize<HTMLDivElement>();
  const body = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const columns = props.columns.filter(({ from = 0 }) => from <= width);
  const ids = rows.map(({ id }) => id);
  const active = Math.max(0, ids.indexOf(choice.active ?? current ?? Number.NaN));
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => rowHeight,
    overscan,
    scrollMargin: top,
    scrollPaddingStart: above,
    scrollPaddingEnd: 96,
    getItemKey: (index) => ids[index] ?? index,
    // The row of the keys stays in the page: it has the focus.
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), active])].toSorted((a, b) => a - b),
  });
  const items = virtual.getVirtualItems().filter(({ index }) => index < rows.length);
  // What stands above may grow, and then the page does.
  useLayoutEffect(() => {
    const measure = () => setTop(body.current ? Math.round(body.current.getBoundingClientRect().top + scrollY) : 0);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  const isAtEnd = rows.length > 0 && (virtual.range?.endIndex ?? -1) + overscan >= rows.length - 1;
  useEffect(() => {
    if (isAtEnd) onEnd?.();
  }, [isAtEnd, onEnd]);

  const wanted = useRef<number>(undefined);
  // Once it is drawn: a key may lead to a row that is not in the page yet.
  useEffect(() => {
    if (wanted.current === undefined) return;
    const row = body.current?.querySelector<HTMLElement>(`[data-id="${wanted.current}"]`);
    row?.focus({ preventScroll: true });
    if (row) wanted.current = undefined;
  });
  const press = (event: KeyboardEvent<HTMLElement>) => {
    // A box turns by itself, and a button or link in a row is pressed.
    if (event.key === ' ' && event.target instanceof HTMLInputElement) return;
    if (
      (event.key === ' ' || event.key === 'Enter') &&
      event.target instanceof Element &&
      event.target.closest('a[href], button')
    )
      return;
    const next = pressed(event, choice, ids);
    if (!next) return;
    event.preventDefault();
    if (next === 'open') {
      const row = rows[active];
      if (row) onOpen(row);
      return;
    }
    onChoice(next);
    if (next.active !== undefined && next.active !== choice.active) {
      wanted.current = next.active;
      virtual.scrollToIndex(ids.indexOf(next.active), { align: 'auto' });
    }
  };
  const click = (event: MouseEvent, row: Row) => {
    if (event.target instanceof Element && event.target.closest('a[href], button, input')) return;
    if (event.ctrlKey || event.metaKey) onChoice(turn(choice, row.id));
    else if (event.shiftKey) onChoice(goTo(choice, ids, row.id, true));
    else {
      onChoice({ ...choice, active: row.id, from: row.id });
      onOpen(row);
    }
  };
  const isAll = rows.length > 0 && rows.every(({ id }) => choice.chosen.has(id));
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows that are not seen are not there, and rows take the focus.
    <div
      ref={useMergedRef(sized)}
      role="grid"
      tabIndex={-1}
      aria-label={label}
      aria-multiselectable
      aria-rowcount={(total ?? rows.length) + 1}
      aria-colcount={columns.length + 1}
      className={classes.table}
      style={{ '--columns': ['44px', ...columns.map((column) => column.width)].join(' ') } as CSSProperties}
    >
      <div role="rowgroup" className={classes.head}>
        <div role="row" aria-rowindex={1} className={classes.row}>
          <div role="columnheader" className={classes.box}>
            <input
              type="checkbox"
              aria-label={t('lists.chooseAll')}
              checked={isAll}
              disabled={rows.length === 0}
              onChange={() => onChoice(isAll ? { ...choice, chosen: noChoice.chosen } : chooseAll(choice, ids))}
            />
          </div>
          {columns.map((column) => (
            <TableHead key={column.id} column={column} sorting={props.sorting} onSort={props.onSort} />
          ))}
        </div>
      </div>
      <div ref={body} role="rowgroup" className={classes.body} style={{ height: virtual.getTotalSize() }}>
        {items.map(({ index, start }) => {
          const row = rows[index] as Row;
          return (
            <div
              key={row.id}
              ref={virtual.measureElement}
              role="row"
              data-index={index}
              data-id={row.id}
              aria-rowindex={index + 2}
              aria-selected={choice.chosen.has(row.id)}
              aria-current={row.id === current || undefined}
              tabIndex={index === active ? 0 : -1}
              className={classes.row}
              style={{ transform: `translateY(${start - top}px)` }}
              onKeyDown={press}
              onClick={(event) => click(event, row)}
              onFocus={({ target, currentTarget }) => {
                if (target === currentTarget && choice.active !== row.id)
                  onChoice({ ...choice, active: row.id, from: row.id });
              }}
            >
              <div role="gridcell" className={classes.box}>
                <input
                  type="checkbox"
                  tabIndex={-1}
                  aria-label={t('lists.choose', { name: nameOf(row) })}
                  checked={choice.chosen.has(row.id)}
                  onChange={() => onChoice(turn(choice, row.id))}
                />
              </div>
              {columns.map(({ id, cell, isFigure }) => (
                <div key={id} role="gridcell" className={classes.cell} data-figure={isFigure || undefined}>
                  {cell(row)}
                </div>
              ))}
            </div>
          );
        })}
      </div>
    </div>
  );
}
