import { IconHeart, IconThumbDown, IconThumbUp } from '@tabler/icons-react';
import type { OwnTrainingStatistics } from '#api/statistics/trainings/schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Lane } from '#src/ui/elements/lane.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import classes from './charts.module.css';

const feelings = [
  ['love', IconHeart],
  ['like', IconThumbUp],
  ['dislike', IconThumbDown],
] as const;

/** How the trainer was rated, unless so few did that it would say who. */
export function RatingsCard({ ratings }: Pick<OwnTrainingStatistics, 'ratings'>) {
  const { t } = useTranslation();
  const all = ratings ? ratings.love + ratings.like + ratings.dislike : 0;
  return (
    <Card className={classes.card ?? ''} aria-labelledby="ratings-title">
      <h2 id="ratings-title" className={classes.title}>
        {t('trainingFigures.ratings.title')}
      </h2>
      {!ratings || all === 0 ? (
        <p className={classes.hint}>{t('trainingFigures.ratings.few')}</p>
      ) : (
        <ul className={classes.ratings}>
          {feelings.map(([feeling, Icon]) => {
            const share = Math.round((100 * ratings[feeling]) / all);
            return (
              <li key={feeling}>
                <Icon size={22} stroke={1.9} aria-hidden />
                <span>{t(`trainingFigures.ratings.${feeling}`)}</span>
                <Lane ratio={share / 100} direction="horizontal" thickness={8} />
                <strong>{share}%</strong>
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}
