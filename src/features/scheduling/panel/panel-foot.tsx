import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { isComplete } from '../training-values.ts';
import type { Editor } from '../use-editor.ts';
import classes from './training-panel.module.css';
import type { EffectsState } from './use-effects.ts';

interface PanelFootProps {
  editor: Editor;
  effects: EffectsState;
  isSaving: boolean;
  onSave: () => void;
}

/** Saves, once nothing is in the way; the button says how many people are told. */
export function PanelFoot({ editor, effects: { data }, isSaving, onSave }: PanelFootProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const { form, isNew, isDirty } = editor;
  const told = data ? Math.max(data.pushCount, data.emailCount, data.smsCount) : 0;
  const isRefused =
    (data?.clashes.length ?? 0) > 0 || ((data?.overCapacity ?? 0) > 0 && !form.values.moveLastToWaitingList);
  const save = told > 0 && isDirty ? t('scheduling.saveAndTell', { count: told }) : t('scheduling.save');
  return (
    <footer className={classes.foot}>
      {isDirty && !isNew && (
        <Button onClick={editor.discard} disabled={isSaving}>
          {t('scheduling.discard')}
        </Button>
      )}
      <Button
        variant="primary"
        className={classes.save}
        isBusy={isSaving}
        disabled={!isOnline || !isComplete(form.values) || (!isNew && !isDirty) || isRefused}
        onClick={onSave}
      >
        {isNew ? t('scheduling.create') : save}
      </Button>
    </footer>
  );
}
