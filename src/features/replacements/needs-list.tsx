import type { OfferList } from '#api/replacements/schema.ts';
import { formatDate, formatTime } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { nameOf } from './offer-card.tsx';
import classes from './replacements.module.css';

interface NeedsListProps {
  needs: OfferList['needs'];
  isOnline: boolean;
  onSeek: (trainingId: number) => void;
}

/** Trainings whose trainer is away, and for which nobody is looked for yet. */
export function NeedsList({ needs, isOnline, onSeek }: NeedsListProps) {
  const { t } = useTranslation();
  if (needs.length === 0) return null;
  return (
    <Card className={classes.card} aria-labelledby="needs">
      <h2 id="needs" className={classes.part}>
        {t('replacements.needs')}
      </h2>
      <ul>
        {needs.map(({ trainingId, startDateTime, name, trainer }) => (
          <li key={trainingId} className={classes.need}>
            <div>
              <p className={classes.person}>{`${formatDate(startDateTime)} ${formatTime(startDateTime)} ${name}`}</p>
              <p className={classes.facts}>{t('replacements.isAway', { name: nameOf(trainer) })}</p>
            </div>
            <Button
              size={44}
              disabled={!isOnline}
              aria-label={`${t('replacements.seek')}: ${name} ${formatDate(startDateTime)}`}
              onClick={() => onSeek(trainingId)}
            >
              {t('replacements.seek')}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
