import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { type Column, type Sorting, sortBy } from './column.ts';
import classes from './data-table.module.css';

export interface TableHeadProps<Key extends string> {
  column: Pick<Column<never, Key>, 'label' | 'sort' | 'first' | 'isFigure'>;
  sorting: Sorting<Key>;
  onSort: (sorting: Sorting<Key>) => void;
}

const directions = { asc: 'ascending', desc: 'descending' } as const;

/** A column's head: a press sorts by it, another the other way. */
export function TableHead<Key extends string>({ column, sorting, onSort }: TableHeadProps<Key>) {
  const { label, sort, isFigure } = column;
  const order = sort !== undefined && sorting.key === sort ? sorting.order : undefined;
  const Icon = order === 'desc' ? IconArrowDown : IconArrowUp;
  return (
    <div
      role="columnheader"
      aria-sort={order ? directions[order] : undefined}
      className={classes.cell}
      data-figure={isFigure || undefined}
    >
      {sort === undefined ? (
        label
      ) : (
        <button type="button" className={classes.sort} data-on={order} onClick={() => onSort(sortBy(sorting, column))}>
          {label}
          {order && <Icon size={16} stroke={2.2} aria-hidden />}
        </button>
      )}
    </div>
  );
}
