import type { Schedule } from '#api/timetable/schema.ts';
import { ownName } from '#src/lib/i18n/own-name.ts';
import { useMoment } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { type EditedField, type TrainingValues, timeOf } from '../training-values.ts';
import type { Editor } from '../use-editor.ts';
import classes from './training-panel.module.css';

/** Somebody else saved the training while it was edited here: what they changed, and whose values go on. */
export function ChangedMeanwhile({ editor, names }: { editor: Editor; names: Omit<Schedule, 'items'> }) {
  const { t } = useTranslation();
  const { theirs } = editor;
  const when = useMoment(theirs?.at ? Date.parse(theirs.at) : 0);
  if (!theirs) return null;
  return (
    <section className={classes.meanwhile} role="alert">
      <p>
        <strong>
          {theirs.by ? t('scheduling.meanwhile.by', { name: theirs.by, when }) : t('scheduling.meanwhile.club')}
        </strong>
      </p>
      <ul>
        {theirs.fields.map((field) => (
          <li key={field}>
            {t(`scheduling.field.${field}`)}: <b>{shown(theirs.values, field, names, t)}</b>
          </li>
        ))}
      </ul>
      <div className={classes.choices}>
        <Button size={44} onClick={editor.keepMine}>
          {t('scheduling.meanwhile.mine')}
        </Button>
        <Button size={44} onClick={editor.takeTheirs}>
          {t('scheduling.meanwhile.theirs')}
        </Button>
      </div>
    </section>
  );
}

function shown(
  values: TrainingValues,
  field: EditedField,
  names: Omit<Schedule, 'items'>,
  t: ReturnType<typeof useTranslation>['t'],
): string {
  const trainer = names.trainers.find(({ id }) => id === values.trainerId);
  if (field === 'start') return timeOf(values.start);
  if (field === 'roomId') return names.rooms.find(({ id }) => id === values.roomId)?.name ?? t('scheduling.noRoom');
  if (field === 'trainerId') return trainer ? `${trainer.firstName} ${trainer.lastName}` : t('scheduling.noTrainer');
  const style = names.styles.find(({ id }) => id === values.styleId);
  if (field === 'styleId') return style ? ownName(style) : '';
  if (field === 'unitId') return names.units.find(({ id }) => id === values.unitId)?.name ?? '';
  const value = values[field];
  if (typeof value === 'boolean') return t(value ? 'scheduling.yes' : 'scheduling.no');
  if (field === 'kind' && values.kind) return t(`scheduling.kind.${values.kind}`);
  if (field === 'visitors') return t(`scheduling.visitors.${values.visitors ?? 'none'}`);
  return String(value ?? '');
}
