import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { WallTime } from '#api/dates.ts';
import type { AdminTraining } from '#api/scheduling/schema.ts';
import type { Schedule } from '#api/timetable/schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { useRoomForAside } from '#src/theme/use-narrow.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { PageFailure } from '#src/ui/feedback/page-failure.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton-row.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import { ClashList } from '../series/clash-list.tsx';
import { ScopeChoice } from '../series/scope-choice.tsx';
import { minutesOf, timeOf } from '../training-values.ts';
import type { Editor } from '../use-editor.ts';
import { type Around, clashesAt, freeStarts } from '../week/clashes-at.ts';
import type { History } from '../week/use-history.ts';
import { AvailabilityBars } from './availability/availability-bars.tsx';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { ClashNote, EffectsNote } from './effects-note.tsx';
import { type MessageSheet, PanelActions } from './panel-actions.tsx';
import { PanelFoot } from './panel-foot.tsx';
import { PanelHead } from './panel-head.tsx';
import { TrainingFields } from './training-fields.tsx';
import classes from './training-panel.module.css';
import { UndoBar } from './undo-bar.tsx';
import { useEffects } from './use-effects.ts';
import { useSave } from './use-save.ts';

export interface TrainingPanelProps {
  editor: Editor;
  history: History;
  names: Omit<Schedule, 'items'>;
  /** What takes rooms and trainers, as far as the device knows it. */
  around: Around;
  /** Of the club. */
  now: WallTime;
  /** Of the shown week: what a new one may be like. */
  trainings: readonly AdminTraining[];
  /** Whether its cancelling was chosen elsewhere: then its question is asked at once. */
  isCancelAsked: boolean;
  MessageSheet: MessageSheet;
}

/** What is edited, beside the timetable, which stays live. What saving does stands under the fields. */
export function TrainingPanel(props: TrainingPanelProps) {
  const { editor, history, names, trainings, around, now, isCancelAsked, MessageSheet } = props;
  const [isAsking, setAsking] = useState(false);
  const [hasAll, setAll] = useState(false);
  const { form, item, isNew, isDirty, series } = editor;
  const effects = useEffects(editor);
  const { save, isSaving } = useSave(editor, history);
  const leave = () => (isDirty && form.values.name !== '' ? setAsking(true) : editor.close());
  const panel = useRef<HTMLDivElement>(null);
  usePanelKeys(panel, { leave, save });
  const isOff = item?.status === 'cancelled' && !isNew;
  // Beside a week that stays in sight there is one column, and what is in the way is said before the fields.
  const hasAside = useRoomForAside();
  const isWide = series.isSeries && !hasAside;
  const inTheWay = !isOff && (
    <>
      {series.isSeries ? (
        <ClashList series={series} open={effects.seriesData?.clashing ?? []} names={names} />
      ) : (
        <ClashNote effects={effects} />
      )}
      <FreeStarts {...{ editor, around, now }} />
    </>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is not modal, the timetable beside it stays in use.
    <div
      ref={panel}
      role="dialog"
      aria-labelledby="training-panel"
      className={classes.panel}
      data-wide={isWide || undefined}
    >
      <PanelHead editor={editor} club={names.units.find(({ id }) => id === form.values.unitId)?.name} onClose={leave} />
      {editor.isLoaded ? (
        <form
          className={classes.body}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          <PanelNotes {...{ editor, names, isOff }} />
          {!isOff && <ScopeChoice series={series} />}
          {!isWide && inTheWay}
          <TrainingFields
            {...{ editor, names, trainings, isOff, hasAll }}
            onAll={() => setAll(true)}
            effects={effects.seriesData}
          />
          <div className={classes.beside}>
            {!isOff && (!isNew || hasAll || series.isSeries) && <AvailabilityBars {...{ editor, names }} />}
            {isWide && inTheWay}
            {!isOff && <EffectsNote editor={editor} effects={effects} />}
            {!isNew && item && !isOff && (
              <PanelActions key={item.id} {...{ editor, item, isCancelAsked, MessageSheet }} />
            )}
          </div>
        </form>
      ) : (
        <PanelWaiting editor={editor} />
      )}
      {editor.isLoaded && !isOff && <PanelFoot {...{ editor, effects, isSaving }} onSave={save} />}
      <LeaveDialog isOpen={isAsking} onStay={() => setAsking(false)} onLeave={editor.close} />
    </div>
  );
}

function PanelWaiting({ editor }: { editor: Editor }) {
  const { t } = useTranslation();
  if (editor.error) return <PageFailure error={editor.error} retry={editor.retry} />;
  return <SkeletonRows label={t('common.loading')} />;
}

interface PanelNotesProps extends Pick<TrainingPanelProps, 'editor' | 'names'> {
  isOff: boolean;
}

/** What must be known before anything is typed. */
function PanelNotes({ editor, names, isOff }: PanelNotesProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  return (
    <>
      {editor.item && !editor.isNew && <UndoBar editor={editor} item={editor.item} />}
      {editor.theirs && <ChangedMeanwhile editor={editor} names={names} />}
      {isOff && <p className={classes.note}>{t('scheduling.isCancelled')}</p>}
      {!isOnline && <p className={classes.note}>{t('scheduling.needsNetwork')}</p>}
    </>
  );
}

function LeaveDialog({ isOpen, onStay, onLeave }: { isOpen: boolean; onStay: () => void; onLeave: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onStay}
      title={t('scheduling.leave.title')}
      text={t('scheduling.leave.text')}
      actions={
        <>
          <Button variant="primary" isWide onClick={onStay}>
            {t('scheduling.leave.stay')}
          </Button>
          <Button variant="danger" isWide onClick={onLeave}>
            {t('scheduling.leave.leave')}
          </Button>
        </>
      }
    />
  );
}

/** Escape leaves the panel; with Control, Enter and S save. Listened to on the element, since a panel is no control. */
function usePanelKeys(panel: RefObject<HTMLElement | null>, act: { leave: () => void; save: () => void }): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isWithControl = event.ctrlKey || event.metaKey;
    if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('[aria-modal=true]')) act.leave();
    if (!isWithControl || (event.key !== 'Enter' && event.key !== 's')) return;
    event.preventDefault();
    act.save();
  });
  useEffect(() => {
    const element = panel.current;
    const listener = (event: KeyboardEvent) => press(event);
    element?.addEventListener('keydown', listener);
    return () => element?.removeEventListener('keydown', listener);
  }, [panel]);
}

interface FreeStartsProps {
  editor: Editor;
  around: Around;
  now: WallTime;
}

/** Where something is in the way: the nearest starts of the day at which room and trainer are free. */
function FreeStarts({ editor: { form, series }, around, now }: FreeStartsProps) {
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
