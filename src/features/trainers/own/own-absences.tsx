import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useFeature } from '#src/features/tenants/use-feature.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { IconButton } from '#src/ui/elements/icon-button.tsx';
import { Sheet } from '#src/ui/overlay/sheet.tsx';
import { AbsenceForm } from '../absence-form.tsx';
import { spanOf } from '../absence-span.ts';
import { trainerMutations } from '../mutations.ts';
import { trainerQueries } from '../queries.ts';
import classes from './own-absences.module.css';

/** When the trainer is away, by their own word and by that of staff, and the trainings that they would miss. */
export function OwnAbsences() {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const snackbar = useSnackbar();
  const [isAdding, setAdding] = useState(false);
  const { data } = useQuery(trainerQueries.ownAbsences(useOwner()));
  const remove = useMutation(trainerMutations.removeOwnAbsence);
  const hasSubstitutes = useFeature('substitutes');
  if (!data) return null;
  const close = () => setAdding(false);
  const press = (id: number) =>
    remove.mutate(id, { onSuccess: () => snackbar.success('snackbar.deleted'), onError: snackbar.failure });
  return (
    <section className={classes.part} aria-labelledby="own-absences">
      <h2 id="own-absences">{t('trainers.own.title')}</h2>
      <ul>
        {data.items.map((absence) => {
          const { id, reason, isMine, trainings } = absence;
          const span = spanOf(absence);
          return (
            <li key={id} className={classes.row}>
              <div>
                <p className={classes.span}>{span}</p>
                <p>{t(`trainers.reason.${reason}`)}</p>
                {trainings > 0 && (
                  <p className={classes.needed}>
                    {hasSubstitutes ? (
                      <Link to="/trainer/replacement-request">{t('trainers.needed', { count: trainings })}</Link>
                    ) : (
                      t('trainers.needed', { count: trainings })
                    )}
                  </p>
                )}
              </div>
              {isMine && (
                <IconButton
                  label={t('trainers.removeAbsence', { span })}
                  icon={<IconTrash size={18} stroke={1.9} aria-hidden />}
                  disabled={!isOnline || remove.isPending}
                  onClick={() => press(id)}
                />
              )}
            </li>
          );
        })}
      </ul>
      <button type="button" className={classes.add} disabled={!isOnline} onClick={() => setAdding(true)}>
        <IconPlus size={18} stroke={2} aria-hidden />
        {t('trainers.own.add')}
      </button>
      <Sheet isOpen={isAdding} onClose={close} title={t('trainers.addAbsence')} closeLabel={t('common.close')}>
        <p className={classes.about}>{t('trainers.own.about')}</p>
        <AbsenceForm onDone={close} />
      </Sheet>
    </section>
  );
}
