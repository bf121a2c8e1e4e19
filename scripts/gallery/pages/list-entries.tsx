import { IconMessage2 } from '@tabler/icons-react';
import { formatMoney } from '#api/format-money.ts';
import { noChoice } from '#src/ui/list/choice.ts';
import { ChoiceBar, type RowAction } from '#src/ui/list/choice-bar.tsx';
import type { Column } from '#src/ui/list/column.ts';
import { DataList } from '#src/ui/list/data-list.tsx';
import { DataTable } from '#src/ui/list/data-table.tsx';
import { SavedViews } from '#src/ui/list/saved-views.tsx';
import { TableHead } from '#src/ui/list/table-head.tsx';
import { EditableList } from '#src/ui/pages/editable-list.tsx';
import { type Entries, nothing } from './entry.ts';

interface Person {
  id: number;
  name: string;
  debt: number;
}
const rows: Person[] = [
  { id: 1, name: 'Liis Kuusk', debt: 4990 },
  { id: 2, name: 'Jānis Ozols', debt: 0 },
  { id: 3, name: 'Põhjaranna Korvpalliklubi OÜ', debt: 124_000 },
];
const nameOf = ({ name }: Person) => name;
const columns: Column<Person, 'name' | 'debt'>[] = [
  { id: 'name', label: 'Name', width: '1fr', sort: 'name', text: nameOf, cell: nameOf },
  {
    id: 'debt',
    label: 'Overdue',
    width: '8rem',
    sort: 'debt',
    isFigure: true,
    text: ({ debt }) => BigInt(debt),
    cell: ({ debt }) => formatMoney(debt, 'en'),
  },
];
const sorting = { key: 'debt', order: 'desc' } as const;
const chosen = { active: 1, from: 1, chosen: new Set([1, 3]) };
const actions: RowAction<Person>[] = [
  { id: 'message', label: 'Write', icon: <IconMessage2 size={20} aria-hidden />, all: nothing },
];
const file = {
  fileName: 'people.csv',
  async *pages() {
    yield rows;
  },
};
const table = { label: 'People', columns, rows, nameOf, sorting, onSort: nothing, onOpen: nothing };

const query = {
  data: rows,
  error: null,
  isError: false,
  isFetching: false,
  refetch: () => Promise.resolve(),
  dataUpdatedAt: 0,
  fetchStatus: 'idle',
} as const;

export const listEntries: Entries = {
  ChoiceBar: () => <ChoiceBar chosen={rows} nameOf={nameOf} actions={actions} onChosen={nothing} />,
  DataList: () => (
    <DataList {...table} count="3 people" renderPhoneRow={({ id, name }) => <li key={id}>{name}</li>} file={file} />
  ),
  DataTable: () => (
    <>
      <DataTable {...table} choice={chosen} onChoice={nothing} current={2} />
      <DataTable {...table} rows={[]} choice={noChoice} onChoice={nothing} />
    </>
  ),
  EditableList: () => (
    <EditableList
      query={query}
      items={rows}
      add="Add a person"
      empty={{ title: 'Nobody yet', text: 'Add the first person.' }}
      offline="You are offline."
      titleOf={nameOf}
      renderForm={() => null}
    >
      {({ items, add }) => (
        <>
          {add} {items.map(nameOf).join(', ')}
        </>
      )}
    </EditableList>
  ),
  TableHead: () => (
    <TableHead column={columns[0] as Column<never, 'name' | 'debt'>} sorting={sorting} onSort={nothing} />
  ),
  SavedViews: () => <SavedViews list="people" now={{ state: 'debt' }} onView={nothing} />,
};
