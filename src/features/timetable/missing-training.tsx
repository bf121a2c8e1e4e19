import { useTranslation } from 'react-i18next';
import { LinkButton } from '#src/ui/link-button.tsx';
import { NotFoundState } from '#src/ui/not-found-state.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { TrainingHeader } from './training-header.tsx';

/** A link to a training that the club does not have, or shows to nobody. */
export function MissingTraining() {
  const { t } = useTranslation();
  return (
    <Screen header={<TrainingHeader date={undefined} />}>
      <NotFoundState
        code={t('errors.notFound.code')}
        title={t('snackbar.training_not_found')}
        text={t('errors.notFound.text')}
        action={
          <LinkButton to="/public/calendar/day" variant="primary" size={56} isWide>
            {t('errors.notFound.toTimetable')}
          </LinkButton>
        }
      />
    </Screen>
  );
}
