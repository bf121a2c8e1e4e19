import { IconCalendarPlus, IconCashRegister, IconCreditCardPay, IconReceipt, IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '#api/format-money.ts';
import { billQueries } from '#src/features/invoices/staff/queries.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useNarrow } from '#src/theme/use-narrow.ts';
import { Stack } from '#src/ui/box/box.tsx';
import { LinkButton } from '#src/ui/elements/link-button.tsx';
import { QueryState } from '#src/ui/feedback/query-state.tsx';
import { Sheet, type SheetProps } from '#src/ui/overlay/sheet.tsx';
import { SidePanel } from '#src/ui/overlay/side-panel.tsx';
import { entryQueries } from '../../queries.ts';
import { LostPhone } from '../lost-phone.tsx';
import { PersonParts } from '../person-parts.tsx';
import classes from './desk-day.module.css';

interface SideProps {
  id: number;
  isManager: boolean;
  isAdmin: boolean;
  onClose: () => void;
}

/** Who stands at the desk: whether they may enter, their classes of today, and by what somebody may do what they owe and buy. */
export function PersonAtSide({ id, isManager, isAdmin, onClose }: SideProps) {
  const owner = useOwner();
  const { t } = useTranslation();
  const query = useQuery(entryQueries.personAtDesk(owner, id));
  const person = query.data;
  return (
    <Frame
      isOpen
      onClose={onClose}
      title={person?.name ?? t('desk.title')}
      closeLabel={t('common.close')}
      eyebrow={person?.clientCode && t('menu.clientNumber', { number: person.clientCode })}
    >
      <Stack justify="start" pt={4} gap={12}>
        {!person && <QueryState query={query} />}
        {person && <PersonParts person={person} />}
        {person && isManager && <Money id={id} />}
        {person && (
          <div className={classes.ways}>
            {isManager && (
              <LinkButton
                to="/admin/registrations"
                search={{ find: person.clientCode ?? undefined }}
                icon={<IconCalendarPlus size={20} stroke={1.9} aria-hidden />}
              >
                {t('desk.book')}
              </LinkButton>
            )}
            {isAdmin && (
              <LinkButton
                to="/admin/people/$clientId"
                params={{ clientId: String(id) }}
                icon={<IconUser size={20} stroke={1.9} aria-hidden />}
              >
                {t('desk.card')}
              </LinkButton>
            )}
            {isAdmin && <LostPhone person={person} />}
          </div>
        )}
      </Stack>
    </Frame>
  );
}

/** What they owe, each to be taken; what they may buy; their papers, to print or to send. */
function Money({ id }: { id: number }) {
  const owner = useOwner();
  const { t } = useTranslation();
  const language = useLanguage();
  const { data } = useQuery(billQueries.ofClient(owner, id, 'unpaid'));
  return (
    <div className={classes.ways}>
      {data?.items.map((invoice) => (
        <LinkButton
          key={invoice.id}
          to="/admin/invoices"
          search={{ id: invoice.id, client: id }}
          icon={<IconCreditCardPay size={20} stroke={1.9} aria-hidden />}
        >
          {t('desk.owed', { sum: formatMoney(invoice.balance, language), number: invoice.number })}
        </LinkButton>
      ))}
      <LinkButton
        to="/admin/sale"
        search={{ client: id }}
        variant="primary"
        icon={<IconCashRegister size={20} stroke={1.9} aria-hidden />}
      >
        {t('house.sell')}
      </LinkButton>
      <LinkButton
        to="/admin/invoices"
        search={{ client: id }}
        icon={<IconReceipt size={20} stroke={1.9} aria-hidden />}
      >
        {t('desk.papers')}
      </LinkButton>
    </div>
  );
}

/** Where there is room, the list stays in use beside it. */
function Frame({ isOpen, ...props }: SheetProps) {
  if (useNarrow()) return <Sheet isOpen={isOpen} {...props} />;
  return isOpen && <SidePanel {...props} />;
}
