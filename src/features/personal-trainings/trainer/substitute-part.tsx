import { useMutation } from '@tanstack/react-query';
import type { PersonalSession, TrainerPackages } from '#api/personal-trainings/schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Stack } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { personalMutations } from '../mutations.ts';
import { nameOf } from '../package-texts.ts';
import classes from '../personal.module.css';

interface SubstitutePartProps {
  session: PersonalSession;
  trainers: TrainerPackages['trainers'];
}

/** Somebody else for one session: the client is asked, and until they say yes nothing changes. */
export function SubstitutePart({ session: { id, substitute }, trainers }: SubstitutePartProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const snackbar = useSnackbar();
  const ask = useMutation(personalMutations.askSubstitute);
  const choose = (trainerId: number | null) =>
    ask.mutate({ id, trainerId }, { onSuccess: () => trainerId !== null && snackbar.success('personal.stand.sent') });
  if (trainers.length === 0) return null;
  return (
    <>
      {substitute ? (
        <>
          <p className={classes.quiet}>{t('personal.stand.asked', { name: nameOf(substitute) })}</p>
          <Stack columns="repeat(auto-fit, minmax(140px, 1fr))" gap={8}>
            <Button
              size={44}
              variant="outline"
              disabled={!isOnline}
              isBusy={ask.isPending}
              onClick={() => choose(null)}
            >
              {t('personal.stand.back')}
            </Button>
          </Stack>
        </>
      ) : (
        <SelectField
          label={t('personal.stand.ask')}
          disabled={!isOnline || ask.isPending}
          data={[
            { value: '', label: t('personal.colleague.choose') },
            ...trainers.map((trainer) => ({ value: String(trainer.id), label: nameOf(trainer) })),
          ]}
          value=""
          onChange={({ currentTarget }) => currentTarget.value && choose(Number(currentTarget.value))}
        />
      )}
      <FormFailure error={ask.error} />
    </>
  );
}
