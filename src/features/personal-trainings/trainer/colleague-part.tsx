import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { TrainerPackage, TrainerPackages } from '#api/personal-trainings/schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { personalMutations } from '../mutations.ts';
import { nameOf } from '../package-texts.ts';
import classes from '../personal.module.css';

interface ColleaguePartProps {
  item: TrainerPackage;
  trainers: TrainerPackages['trainers'];
}

/** Who trains from a package, and adding a colleague to it. */
export function ColleaguePart({ item, trainers }: ColleaguePartProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const snackbar = useSnackbar();
  const [chosen, setChosen] = useState('');
  const add = useMutation(personalMutations.addColleague);
  const others = trainers.filter(({ id }) => !item.trainers.some((own) => own.id === id));
  const isAnybodys = item.trainers.length === 0;
  const run = () =>
    add.mutate(
      { id: item.id, trainerId: Number(chosen) },
      {
        onSuccess: () => {
          setChosen('');
          snackbar.success('personal.colleague.added');
        },
      },
    );
  return (
    <>
      <h3 className={classes.part}>{t('personal.colleague.title')}</h3>
      <p className={classes.quiet}>{isAnybodys ? t('personal.anyTrainer') : item.trainers.map(nameOf).join(', ')}</p>
      {!isAnybodys && others.length > 0 && (
        <>
          <SelectField
            label={t('personal.colleague.add')}
            disabled={!isOnline}
            data={[
              { value: '', label: t('personal.colleague.choose') },
              ...others.map((trainer) => ({ value: String(trainer.id), label: nameOf(trainer) })),
            ]}
            value={chosen}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          />
          {chosen && (
            <Button isBusy={add.isPending} disabled={!isOnline} onClick={run}>
              {t('personal.colleague.add')}
            </Button>
          )}
          <FormFailure error={add.error} />
        </>
      )}
    </>
  );
}
