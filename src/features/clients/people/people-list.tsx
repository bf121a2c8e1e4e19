import { IconMailForward, IconMessage2 } from '@tabler/icons-react';
import { type ComponentType, useState } from 'react';
import type { ListedPerson } from '#api/clients/people-schema.ts';
import { mostExported } from '#api/lists/list-limits.ts';
import { once } from '#src/lib/data/command.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import type { ChangeSearch } from '#src/lib/search-change.ts';
import { api } from '#src/lib/session/call-as-user.ts';
import type { RowAction } from '#src/ui/list/choice-bar.tsx';
import { DataList } from '#src/ui/list/data-list.tsx';
import { allPages, type ListFile } from '#src/ui/list/save-list.ts';
import { type PeopleFilter, peopleQueryOf } from '../queries.ts';
import { FoundRow } from './found-row.tsx';
import { nameOf, usePeopleColumns } from './people-columns.tsx';

export interface MessageSheet {
  isOpen: boolean;
  onClose: () => void;
  people: readonly { id: number; name: string }[];
}

interface ListProps {
  items: readonly ListedPerson[];
  total: number | undefined;
  filter: PeopleFilter;
  onFilter: ChangeSearch<PeopleFilter>;
  onOpen: (id: number) => void;
  more: { fetch: () => Promise<{ hasNextPage: boolean }>; isBusy: boolean } | undefined;
  MessageSheet: ComponentType<MessageSheet>;
}

/** All rows that the filters find, in their order; that they leave as a file is logged first. */
const fileOf = (filter: PeopleFilter): ListFile<ListedPerson> => ({
  fileName: 'people.csv',
  note: async () => (await api('POST /admin/export', { body: { list: 'people' } })).id,
  pages: (noted) =>
    allPages((cursor) =>
      api('GET /admin/people', {
        query: {
          ...peopleQueryOf(filter),
          limit: mostExported,
          ...(noted !== undefined && { export: noted }),
          ...(cursor !== undefined && { cursor }),
        },
      }),
    ),
});

const invite = ({ id }: ListedPerson) => api('POST /admin/client/{id}/invitation', { params: { id }, ...once() });

/** People as a table, with what can be done with several of them. */
export function PeopleList(props: ListProps) {
  const { items, total, filter, onFilter, onOpen, more, MessageSheet: Message } = props;
  const { t } = useTranslation();
  const columns = usePeopleColumns();
  const [written, setWritten] = useState<MessageSheet['people']>([]);
  const [isWriting, setWriting] = useState(false);
  const { sort = 'name', order = 'asc' } = filter;
  const actions: RowAction<ListedPerson>[] = [
    {
      id: 'message',
      label: t('clients.many.message'),
      icon: <IconMessage2 size={20} stroke={1.9} aria-hidden />,
      all: (rows) => {
        setWritten(rows.map((row) => ({ id: row.id, name: nameOf(row) })));
        setWriting(true);
      },
    },
    {
      id: 'invite',
      label: t('clients.many.invite'),
      icon: <IconMailForward size={20} stroke={1.9} aria-hidden />,
      fits: ({ contacts }) => contacts.email !== '',
      each: invite,
      question: (count) => ({
        title: t('clients.many.inviteTitle', { count }),
        text: t('clients.many.inviteText'),
        confirm: t('clients.many.inviteConfirm'),
      }),
    },
  ];
  return (
    <>
      <DataList
        label={t('clients.found')}
        columns={columns}
        rows={items}
        total={total}
        count={t('clients.people', { count: total ?? items.length })}
        nameOf={nameOf}
        sorting={{ key: sort, order }}
        onSort={({ key, order: way }) => onFilter((before) => ({ ...before, sort: key, order: way }))}
        onOpen={({ id }) => onOpen(id)}
        renderPhoneRow={(client) => <FoundRow key={client.id} client={client} />}
        actions={actions}
        file={fileOf(filter)}
        more={more && { ...more, label: t('clients.more') }}
      />
      <Message isOpen={isWriting} onClose={() => setWriting(false)} people={written} />
    </>
  );
}
