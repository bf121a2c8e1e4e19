import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import type { ListedPerson, PeopleSort } from '#api/clients/people-schema.ts';
import { formatMoney } from '#api/format-money.ts';
import type { Language } from '#api/languages.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { formatPhone } from '#src/lib/i18n/format-phone.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Text } from '#src/ui/box/box.tsx';
import { Tag } from '#src/ui/elements/tag.tsx';
import { ContractTag } from '#src/ui/feedback/contract-tag.tsx';
import type { Column } from '#src/ui/list/column.ts';
import classes from './people-columns.module.css';

export const nameOf = ({ firstName, lastName }: ListedPerson): string => `${firstName} ${lastName}`.trim();

const phoneOf = ({ contacts }: ListedPerson): string => contacts.phone && formatPhone(contacts.phone);

const statusOf = ({ isBlocked, status }: ListedPerson): number | null => (isBlocked ? 1 : status);

/** Until when, or how much of it is left. */
function leftOf({ package: held }: ListedPerson, t: TFunction): string {
  if (!held) return '';
  const until = held.validUntil ? formatDate(held.validUntil) : t('clients.held.openEnded');
  return held.visitsLeft === null ? until : `${t('clients.list.left', { count: held.visitsLeft })} · ${until}`;
}

/** What is shown of people, and stands in a file of them. */
export function usePeopleColumns(): Column<ListedPerson, PeopleSort>[] {
  const { t } = useTranslation();
  const language = useLanguage();
  return [...whoColumns(t), ...factColumns(t, language)];
}

const whoColumns = (t: TFunction): Column<ListedPerson, PeopleSort>[] => [
  {
    id: 'name',
    label: t('clients.list.name'),
    width: 'minmax(8rem, 1.5fr)',
    sort: 'name',
    text: nameOf,
    cell: (row) => (
      <>
        <Link className={classes.name} tabIndex={-1} to="/admin/people/$clientId" params={{ clientId: String(row.id) }}>
          {nameOf(row)}
        </Link>{' '}
        {row.isTrainer && <Tag>{t('clients.role.trainer')}</Tag>}
        {row.isAdmin && <Tag tone="info">{t('clients.role.admin')}</Tag>}
      </>
    ),
  },
  {
    id: 'contact',
    label: t('clients.list.contact'),
    width: 'minmax(8rem, 1fr)',
    from: 860,
    text: ({ contacts }) => contacts.clientCode,
    cell: (row) => (
      <Text component="span" size="meta" tone="t2">
        {row.contacts.clientCode}
        <br />
        {phoneOf(row)}
      </Text>
    ),
  },
  {
    id: 'phone',
    label: t('clients.field.phone'),
    width: '0',
    from: Number.POSITIVE_INFINITY,
    text: phoneOf,
    cell: phoneOf,
  },
  {
    id: 'email',
    label: t('clients.list.email'),
    width: 'minmax(10rem, 1.2fr)',
    from: 1180,
    text: ({ contacts }) => contacts.email,
    cell: ({ contacts }) => (
      <Text component="span" size="meta" tone="t2">
        {contacts.email}
      </Text>
    ),
  },
];

const factColumns = (t: TFunction, language: Language): Column<ListedPerson, PeopleSort>[] => [
  {
    id: 'state',
    label: t('clients.list.state'),
    width: 'minmax(7rem, 0.8fr)',
    sort: 'state',
    text: (row) => {
      const status = statusOf(row);
      return status === null ? null : t(`clients.held.status.${status as 0}`);
    },
    cell: (row) => {
      const status = statusOf(row);
      return status === null ? (
        <Text component="span" size="meta" tone="t2">
          –
        </Text>
      ) : (
        <ContractTag status={status}>{t(`clients.held.status.${status as 0}`)}</ContractTag>
      );
    },
  },
  {
    id: 'package',
    label: t('clients.list.package'),
    width: 'minmax(8rem, 1.3fr)',
    sort: 'package',
    text: ({ package: held }) => held?.name ?? null,
    cell: (row) => (
      <>
        {row.package?.name}
        <br />
        <Text component="span" size="meta" tone="t2">
          {leftOf(row, t)}
        </Text>
      </>
    ),
  },
  {
    id: 'until',
    label: t('clients.list.until'),
    width: '0',
    from: Number.POSITIVE_INFINITY,
    text: ({ package: held }) => held?.validUntil ?? null,
    cell: () => null,
  },
  {
    id: 'lastVisit',
    label: t('clients.list.lastVisit'),
    width: '6.5rem',
    from: 620,
    sort: 'lastVisit',
    first: 'desc',
    text: ({ lastVisit }) => lastVisit,
    cell: ({ lastVisit }) =>
      lastVisit ? (
        formatDate(lastVisit)
      ) : (
        <Text component="span" size="meta" tone="t2">
          {t('clients.list.never')}
        </Text>
      ),
  },
  {
    id: 'debt',
    label: t('clients.list.debt'),
    width: '5.5rem',
    sort: 'debt',
    first: 'desc',
    isFigure: true,
    text: ({ debt }) => BigInt(debt),
    cell: ({ debt }) => (debt > 0 ? <strong className={classes.debt}>{formatMoney(debt, language)}</strong> : null),
  },
  {
    id: 'joined',
    label: t('clients.list.joined'),
    width: '6.5rem',
    from: 1000,
    sort: 'joined',
    first: 'desc',
    text: ({ joined }) => joined,
    cell: ({ joined }) => (
      <Text component="span" size="meta" tone="t2">
        {formatDate(joined)}
      </Text>
    ),
  },
];
