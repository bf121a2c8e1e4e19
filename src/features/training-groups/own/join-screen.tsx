import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Bought } from '#api/purchases/schema.ts';
import type { CourseOffer } from '#api/training-groups/own-schema.ts';
import type { MethodChooserProps } from '#src/features/payments/chooser/method-chooser.tsx';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { useTitle } from '#src/lib/use-title.ts';
import { Stack } from '#src/ui/box/box.tsx';
import { IconButton } from '#src/ui/elements/icon-button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { QueryState } from '#src/ui/feedback/query-state.tsx';
import { Screen } from '#src/ui/layout/screen.tsx';
import { TopBar } from '#src/ui/layout/top-bar.tsx';
import { ScreenTitle } from '#src/ui/pages/screen-title.tsx';
import { trainingGroupQueries } from '../queries.ts';
import classes from './join.module.css';
import { JoinSheet } from './join-sheet.tsx';
import { OfferCard } from './offer-card.tsx';

export interface JoinScreenProps {
  /** The ways to pay, which stand with payments. */
  payBy: (props: MethodChooserProps) => ReactNode;
  /** Where it is paid by an invoice. */
  onInvoice: (bought: Bought) => void;
  onBack: () => void;
}

/** Courses that one may join, each with the price of the dates that remain. Nothing is bought without a network. */
export function JoinScreen({ payBy, onInvoice, onBack }: JoinScreenProps) {
  const owner = useOwner();
  const { t } = useTranslation();
  const isOnline = useOnline();
  const list = useQuery(trainingGroupQueries.own(owner));
  const [chosen, setChosen] = useState<CourseOffer>();
  const { data } = list;
  useTitle(t('trainingGroups.join.title'));
  const start = (
    <>
      <IconButton
        label={t('trainingGroups.back')}
        icon={<IconArrowLeft size={24} stroke={1.9} aria-hidden />}
        onClick={onBack}
      />
      <ScreenTitle>{t('trainingGroups.join.title')}</ScreenTitle>
    </>
  );
  return (
    <Screen header={<TopBar start={start} />}>
      <div className={classes.column}>
        <QueryState query={list} />
        {data?.offers.length === 0 && (
          <EmptyState title={t('trainingGroups.join.empty.title')} text={t('trainingGroups.join.empty.text')} />
        )}
        <Stack component="ul" columns="minmax(0, 1fr)" gap={8}>
          {data?.offers.map((offer) => (
            <li key={offer.id}>
              <OfferCard offer={offer} courses={data} isDisabled={!isOnline} onChoose={() => setChosen(offer)} />
            </li>
          ))}
        </Stack>
        {!isOnline && <p className={classes.facts}>{t('trainingGroups.join.needsNetwork')}</p>}
      </div>
      {chosen && data && (
        <JoinSheet
          key={chosen.id}
          offer={chosen}
          courses={data}
          payBy={payBy}
          onInvoice={onInvoice}
          onClose={() => setChosen(undefined)}
        />
      )}
    </Screen>
  );
}
