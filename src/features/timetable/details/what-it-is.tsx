import { IconBackpack, IconStairsUp } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { readSaid } from '#api/descriptions/read-said.ts';
import type { TrainingDetail } from '#api/timetable/schema.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useScheme } from '#src/theme/theme-provider.tsx';
import { type KnownTraining, partsOf } from '../training/training-parts.ts';
import classes from './what-it-is.module.css';

export interface WhatItIsProps {
  detail: KnownTraining & { item: Pick<TrainingDetail['item'], 'level' | 'about' | 'bring'> };
}

const look = { size: 22, stroke: 1.9, 'aria-hidden': true } as const;

/** What the training is, how hard, what to bring: what the club has said. What it has not said is not there. */
export function WhatItIs({ detail }: WhatItIsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const scheme = useScheme();
  const { level, about: said, bring: wanted } = detail.item;
  const [about, bring] = [readSaid(said, language), readSaid(wanted, language)];
  if (!about && !bring && !level) return null;
  const tones = partsOf(detail).style?.tones[scheme];
  return (
    <section className={classes.what} aria-label={t('bookingDetails.what.title')}>
      {about && <p className={classes.about}>{about}</p>}
      {level && (
        <p className={classes.line}>
          <IconStairsUp {...look} />
          <span>
            <span className={classes.steps} style={{ '--y': tones?.y, '--e': tones?.e } as CSSProperties} aria-hidden>
              {[1, 2, 3].map((step) => (
                <span key={step} data-on={step <= level || undefined} />
              ))}
            </span>
            <strong>{t(`bookingDetails.what.levelName.${level as 1 | 2 | 3}`)}</strong>{' '}
            {t(`bookingDetails.what.level.${level as 1 | 2 | 3}`)}
          </span>
        </p>
      )}
      {bring && (
        <p className={classes.line}>
          <IconBackpack {...look} />
          <span>
            <strong>{t('bookingDetails.what.bring')}</strong> {bring}
          </span>
        </p>
      )}
    </section>
  );
}
