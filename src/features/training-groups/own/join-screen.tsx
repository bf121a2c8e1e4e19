import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formatMoney } from '#api/format-money.ts';
import type { Bought } from '#api/purchases/schema.ts';
import type { CourseOffer, OwnCourses } from '#api/training-groups/own-schema.ts';
import type { MethodChooserProps } from '#src/features/payments/chooser/method-chooser.tsx';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { useTitle } from '#src/lib/use-title.ts';
import { useScheme } from '#src/theme/theme-provider.tsx';
import { Stack } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { IconButton } from '#src/ui/elements/icon-button.tsx';
import { Lane } from '#src/ui/elements/lane.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { QueryState } from '#src/ui/feedback/query-state.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { Screen } from '#src/ui/layout/screen.tsx';
import { TopBar } from '#src/ui/layout/top-bar.tsx';
import { ScreenTitle } from '#src/ui/pages/screen-title.tsx';
import { placeOf, timesText } from '../group-texts.ts';
import { trainingGroupQueries } from '../queries.ts';
import classes from './join.module.css';
import { JoinSheet } from './join-sheet.tsx';

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

interface OfferCardProps {
  offer: CourseOffer;
  courses: OwnCourses;
  isDisabled: boolean;
  onChoose: () => void;
}

/** When, where and by whom; how many dates remain and what they cost. */
function OfferCard({ offer, courses, isDisabled, onChoose }: OfferCardProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const scheme = useScheme();
  const { freePlaces, price, fullPrice, remainingDates, allDates, capacity, lastDate } = offer;
  const tones = courses.styles.find(({ id }) => id === offer.style)?.tones[scheme];
  const trainer = courses.trainers.find(({ id }) => id === offer.trainerId);
  const until = lastDate && t('trainingGroups.until', { date: formatDate(lastDate) });
  const facts = [...placeOf(offer, courses), trainer && `${trainer.firstName} ${trainer.lastName}`, until];
  return (
    <Card className={classes.card} aria-label={offer.name}>
      <Lane ratio={(capacity - freePlaces) / capacity} tones={tones} />
      <div className={classes.what}>
        <h2 className={classes.name}>{offer.name}</h2>
        <p className={classes.times}>{timesText(offer.times, t, language)}</p>
        <p className={classes.facts}>{facts.filter(Boolean).join(' · ')}</p>
        <p className={classes.facts}>
          {t('trainingGroups.join.dates', { number: remainingDates, all: allDates })}
          {' · '}
          {freePlaces > 0 ? t('trainingGroups.free', { count: freePlaces }) : t('trainingGroups.full')}
        </p>
      </div>
      <div className={classes.buy}>
        <p className={classes.price}>
          <strong>{formatMoney(price, language)}</strong>
          {price < fullPrice && (
            <span>{t('trainingGroups.join.ofPrice', { price: formatMoney(fullPrice, language) })}</span>
          )}
        </p>
        <Button
          size={44}
          variant="primary"
          disabled={isDisabled || freePlaces === 0}
          aria-label={t('trainingGroups.join.joinOne', { name: offer.name })}
          onClick={onChoose}
        >
          {t('trainingGroups.join.join')}
        </Button>
      </div>
    </Card>
  );
}
