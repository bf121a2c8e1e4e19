import { IconUsers } from '@tabler/icons-react';
import type { PersonalTrainer } from '#api/personal-trainings/schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Text } from '#src/ui/box/box.tsx';
import { Avatar } from '#src/ui/elements/avatar.tsx';
import classes from './trainer-choice.module.css';

interface TrainerChoiceProps {
  trainers: readonly PersonalTrainer[];
  /** Null: any. */
  chosen: number | null;
  onChoose: (id: number | null) => void;
}

/** One trainer of several, side by side; or whoever is free. */
export function TrainerChoice({ trainers, chosen, onChoose }: TrainerChoiceProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.row} role="radiogroup" aria-label={t('personal.choose.title')}>
      <label className={classes.card}>
        <input
          type="radio"
          name="trainer"
          className={classes.input}
          checked={chosen === null}
          onChange={() => onChoose(null)}
        />
        <IconUsers size={52} stroke={1.4} aria-hidden />
        <Text component="span" size="meta" weight={650}>
          {t('personal.choose.any')}
        </Text>
        <span className={classes.styles}>{t('personal.choose.anyText')}</span>
      </label>
      {trainers.map(({ id, firstName, lastName, styles }) => (
        <label key={id} className={classes.card}>
          <input
            type="radio"
            name="trainer"
            className={classes.input}
            checked={id === chosen}
            onChange={() => onChoose(id)}
          />
          <Avatar firstName={firstName} lastName={lastName} size={52} />
          <Text component="span" size="meta" weight={650}>{`${firstName} ${lastName}`}</Text>
          <span className={classes.styles}>{styles.join(', ')}</span>
        </label>
      ))}
    </div>
  );
}
