import { isRefusal } from '#src/lib/api/api-failure.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { countOf } from '../series/series-values.ts';
import { isComplete, timeOf } from '../training-values.ts';
import type { Editor } from '../use-editor.ts';
import classes from './panel-foot.module.css';
import type { EffectsState } from './use-effects.ts';

interface PanelFootProps {
  editor: Editor;
  effects: EffectsState;
  isSaving: boolean;
  onSave: () => void;
}

/** Saves, once nothing is in the way; the button says how many people are told. */
export function PanelFoot({ editor, effects, isSaving, onSave }: PanelFootProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const { data, seriesData } = effects;
  const { form, isNew, isDirty, series } = editor;
  const hasFault = series.faultFrom(form.values.date) !== undefined;
  const told = data ? Math.max(data.pushCount, data.emailCount, data.smsCount) : 0;
  const isRefused =
    isRefusal(effects.error) ||
    (data?.clashes.length ?? 0) > 0 ||
    (!series.isSeries && (data?.closedDays.length ?? 0) > 0 && !form.values.isMeantForClosedDay) ||
    ((data?.overCapacity ?? 0) > 0 && !form.values.moveLastToWaitingList);
  const count = seriesData && countOf(seriesData);
  const [unsolved] = seriesData?.clashing ?? [];
  const isMoved = editor.base?.start !== form.values.start || editor.base.date !== form.values.date;
  const textOf = () => {
    if (series.isSeries && count !== undefined)
      return t(isNew ? 'scheduling.series.createMany' : 'scheduling.series.saveMany', { count });
    if (isNew) return t('scheduling.create');
    return told > 0 && isDirty ? t('scheduling.saveAndTell', { count: told }) : t('scheduling.save');
  };
  return (
    <footer className={classes.foot}>
      {series.isSeries && count !== undefined && (
        <p className={classes.sum}>
          {!isNew && t('scheduling.series.changes', { count })}{' '}
          {unsolved && <b>{t('scheduling.series.solveFirst', { date: formatDate(unsolved.date) })}</b>}
        </p>
      )}
      {isDirty && !isNew && (
        <Button onClick={editor.discard} disabled={isSaving}>
          {isMoved ? t('scheduling.backTo', { time: timeOf(editor.base?.start ?? 0) }) : t('scheduling.discard')}
        </Button>
      )}
      <Button
        variant="primary"
        className={classes.save}
        isBusy={isSaving}
        disabled={!isOnline || !isComplete(form.values) || (!isNew && !isDirty) || isRefused || hasFault}
        onClick={onSave}
      >
        {textOf()}
      </Button>
    </footer>
  );
}
