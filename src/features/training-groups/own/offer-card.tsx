import { formatMoney } from '#api/format-money.ts';
import type { CourseOffer, OwnCourses } from '#api/training-groups/own-schema.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useScheme } from '#src/theme/theme-provider.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { Lane } from '#src/ui/elements/lane.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { placeOf, timesText } from '../group-texts.ts';
import classes from './join.module.css';

interface OfferCardProps {
  offer: CourseOffer;
  courses: OwnCourses;
  isDisabled: boolean;
  onChoose: () => void;
}

/** When, where and by whom; how many dates remain and what they cost. */
export function OfferCard({ offer, courses, isDisabled, onChoose }: OfferCardProps) {
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
