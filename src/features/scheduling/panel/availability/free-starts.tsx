import type { WallTime } from '#api/dates.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { minutesOf, timeOf } from '../../training-values.ts';
import type { Editor } from '../../use-editor.ts';
import { type Around, clashesAt, freeStarts } from '../../week/clashes-at.ts';
import classes from '../training-panel.module.css';

interface FreeStartsProps {
  editor: Editor;
  around: Around;
  now: WallTime;
}

/** Where something is in the way: the nearest starts of the day at which room and trainer are free. */
export function FreeStarts({ editor: { form, series }, around, now }: FreeStartsProps) {
  const { t } = useTranslation();
  const { values } = form;
  if (series.isSeries || clashesAt({ ...values, id: values.id }, values, around).length === 0) return null;
  const today = now.slice(0, 10);
  const earliest = values.date === today ? minutesOf(now) : 0;
  const starts = values.date < today ? [] : freeStarts({ ...values, id: values.id }, values, around, earliest);
  if (starts.length === 0) return null;
  return (
    <div className={classes.choices}>
      {starts.map((start) => (
        <Button key={start} size={44} variant="outline" onClick={() => form.setFieldValue('start', start)}>
          {t('scheduling.effects.startAt', { time: timeOf(start) })}
        </Button>
      ))}
    </div>
  );
}
