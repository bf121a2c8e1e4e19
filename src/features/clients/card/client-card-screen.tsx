import { IconArrowLeft, IconMessage2, IconPhone, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import type { ClientCard } from '#api/clients/card-schema.ts';
import { ApiFailure } from '#src/lib/api/api-failure.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { useTitle } from '#src/lib/use-title.ts';
import { useNarrow } from '#src/theme/use-narrow.ts';
import { Stack } from '#src/ui/box/box.tsx';
import { Avatar } from '#src/ui/elements/avatar.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { IconAnchor } from '#src/ui/elements/icon-button.tsx';
import { LinkButton } from '#src/ui/elements/link-button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { QueryState } from '#src/ui/feedback/query-state.tsx';
import { Screen } from '#src/ui/layout/screen.tsx';
import { TopBar } from '#src/ui/layout/top-bar.tsx';
import { NotesSection } from '../care/notes-section.tsx';
import list from '../clients.module.css';
import { ClientTabs } from '../history/client-tabs.tsx';
import { IconLink } from '../icon-link.tsx';
import { MakeUpSection } from '../make-up/make-up-section.tsx';
import { clientQueries } from '../queries.ts';
import { StrikesSection } from '../strikes/strikes-section.tsx';
import { ActionsSection } from './actions-section.tsx';
import { BookingsSection } from './bookings-section.tsx';
import classes from './card.module.css';
import { EntriesSection } from './entries-section.tsx';
import { HeldSection } from './held-section.tsx';
import { MayLine } from './may-line.tsx';
import { MessagesSection } from './messages-section.tsx';
import { MoneySection } from './money/money-section.tsx';
import { PersonSection } from './person-section.tsx';
import { RolesSection } from './roles-section.tsx';

export interface OfCard {
  card: ClientCard;
}

/** Writes to one person, in a sheet above the card. */
export type MessageSheet = ComponentType<{
  isOpen: boolean;
  onClose: () => void;
  person: { id: number; name: string };
}>;

interface ScreenProps {
  id: number;
  MessageSheet: MessageSheet;
}

/** One person: what they may do, have and did, and what an admin can do about it. */
export function ClientCardScreen({ id, MessageSheet }: ScreenProps) {
  const owner = useOwner();
  const { t } = useTranslation();
  const isOnline = useOnline();
  const isNarrow = useNarrow();
  const query = useQuery(clientQueries.card(owner, id));
  const { data: card, error } = query;
  const name = card && `${card.firstName} ${card.lastName}`.trim();
  useTitle(name ?? t('clients.card.title'));
  const isGone = error instanceof ApiFailure && error.status === 404;
  const start = (
    <div className={classes.head}>
      <IconLink
        to="/admin/people"
        label={t('clients.card.back')}
        icon={<IconArrowLeft size={24} stroke={1.9} aria-hidden />}
      />
      {card && <Avatar firstName={card.firstName} lastName={card.lastName} size={44} />}
      <div className={classes.who}>
        <h1 className={list.title}>{name ?? t('clients.card.title')}</h1>
        {card && <p>{t('menu.clientNumber', { number: card.clientCode })}</p>}
      </div>
    </div>
  );
  const contacts = card && <Contacts {...{ card, MessageSheet }} />;
  return (
    <Screen header={<TopBar start={start} end={!isNarrow && contacts} />}>
      <div className={classes.page}>
        {isNarrow && contacts && <div className={classes.buttons}>{contacts}</div>}
        {!isOnline && <p className={list.note}>{t('clients.changesNeedNetwork')}</p>}
        {!card && isGone && (
          <EmptyState
            title={t('clients.card.gone')}
            action={<LinkButton to="/admin/people">{t('clients.card.back')}</LinkButton>}
          />
        )}
        {!card && !isGone && <QueryState query={query} count={5} />}
        {card && <ClientTabs id={id} current="card" />}
        {card && <CardContent card={card} />}
      </div>
    </Screen>
  );
}

function Contacts({ card, MessageSheet }: OfCard & Pick<ScreenProps, 'MessageSheet'>) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const [isWriting, setWriting] = useState(false);
  const { id, phone, clientCode, firstName, lastName } = card;
  return (
    <>
      {phone && (
        <IconAnchor
          variant="surface"
          href={`tel:${phone.replaceAll(' ', '')}`}
          label={t('clients.card.call')}
          icon={<IconPhone size={22} stroke={1.9} aria-hidden />}
        />
      )}
      <Button
        size={44}
        disabled={!isOnline}
        icon={<IconMessage2 size={20} stroke={1.9} aria-hidden />}
        onClick={() => setWriting(true)}
      >
        {t('broadcast.person.open')}
      </Button>
      <LinkButton
        size={44}
        variant="primary"
        to="/admin/registrations"
        search={{ find: clientCode }}
        icon={<IconPlus size={20} stroke={2} aria-hidden />}
      >
        {t('clients.card.book')}
      </LinkButton>
      {isWriting && (
        <MessageSheet
          isOpen
          onClose={() => setWriting(false)}
          person={{ id, name: `${firstName} ${lastName}`.trim() }}
        />
      )}
    </>
  );
}

function CardContent(of: OfCard) {
  return (
    <>
      <MayLine {...of} />
      <div className={classes.columns}>
        <Stack gap={28} minWidth={0}>
          <BookingsSection {...of} />
          <StrikesSection {...of} />
          <MakeUpSection {...of} />
          <HeldSection {...of} />
          <EntriesSection {...of} />
        </Stack>
        <Stack gap={28} minWidth={0}>
          <MoneySection {...of} />
          <NotesSection {...of} />
          <PersonSection {...of} />
          <RolesSection {...of} />
          <MessagesSection {...of} />
        </Stack>
      </div>
      <ActionsSection {...of} />
    </>
  );
}
