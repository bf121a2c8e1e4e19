import type { TrainingDetail } from '#api/timetable/schema.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import classes from './what-it-is.module.css';

type Described = Pick<TrainingDetail['item'], 'level' | 'about' | 'bring' | 'trainerBio'>;

/** What the training is, how hard, what to bring, who leads it: what the club has said, in the language nearest. */
export function WhatItIs({ item }: { item: Described }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const read = (texts: Described['about']) => texts?.[language] ?? texts?.et ?? texts?.lv ?? texts?.en;
  const { level } = item;
  const [about, bring, bio] = [read(item.about), read(item.bring), read(item.trainerBio)];
  if (!about && !bring && !bio && !level) return null;
  return (
    <section className={classes.what} aria-label={t('bookingDetails.what.title')}>
      {about && <p>{about}</p>}
      {level && (
        <p className={classes.level}>
          <span className={classes.steps} aria-hidden>
            {[1, 2, 3].map((step) => (
              <span key={step} data-on={step <= level || undefined} />
            ))}
          </span>
          {t(`bookingDetails.what.level.${level as 1 | 2 | 3}`)}
        </p>
      )}
      {bring && (
        <p>
          <strong>{t('bookingDetails.what.bring')}</strong> {bring}
        </p>
      )}
      {bio && <p className={classes.bio}>{bio}</p>}
    </section>
  );
}
