import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminTraining } from '#api/scheduling/schema.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import type { Length } from './grid/resize.ts';
import type { GridDraft, Slot } from './grid/slot.ts';
import { schedulingQueries } from './queries.ts';
import { useSeries } from './series/use-series.ts';
import { copyOf, differing, isSame, newValues, type TrainingValues, valuesOf } from './training-values.ts';

interface EditorOptions {
  /** Of the training that is open, by the address. */
  trainingId: number | undefined;
  onTraining: (id: number | undefined) => void;
  /** The club of a new training. */
  unitId: number;
}

/** What is saved, and what one starts from. */
interface Base {
  values: TrainingValues;
  isNew: boolean;
}

/** What the panel has open: a new training, or one that is edited; nothing is saved before it is asked. */
export function useEditor({ trainingId, onTraining, unitId }: EditorOptions) {
  const owner = useOwner();
  const [base, setBase] = useState<Base>();
  const [wantedMove, setWantedMove] = useState<Partial<Slot>>();
  const form = useForm<TrainingValues>({ initialValues: newValues({ date: '', start: 0, unitId, roomId: null }) });
  const detail = useQuery({
    ...schedulingQueries.training(owner, trainingId ?? 0),
    enabled: trainingId !== undefined,
  });
  const item = trainingId === undefined ? undefined : detail.data?.item;
  const arrived = item && item.id === trainingId ? valuesOf(item) : undefined;

  const isNew = base?.isNew === true;
  const series = useSeries({ opened: isNew ? undefined : item });

  const start = (values: TrainingValues, isOfNew: boolean, move: Partial<Slot> = {}) => {
    setBase({ values, isNew: isOfNew });
    series.reset();
    form.clearErrors();
    form.setValues({ ...values, ...move });
  };
  const isDirty = base !== undefined && (!isSame(form.values, base.values) || series.isDirty);
  // Adopted while rendering, so that no frame shows another training's values.
  if (arrived && (base === undefined || base.values.id !== arrived.id)) {
    start(arrived, false, wantedMove);
    setWantedMove(undefined);
  } else if (arrived && base && !isDirty && !isSame(arrived, base.values)) start(arrived, false);
  if (trainingId === undefined && base && !base.isNew) setBase(undefined);

  const theirs =
    arrived && base && !base.isNew && isDirty && arrived.version !== form.values.version
      ? { values: arrived, fields: differing(arrived, base.values), by: item?.lastEdit?.by, at: item?.lastEdit?.at }
      : undefined;
  const isOpen = base !== undefined || trainingId !== undefined;
  return {
    form,
    series,
    item,
    names: detail.data,
    isOpen,
    isNew,
    /** Its values are there. */
    isLoaded: base !== undefined && (base.isNew || base.values.id === trainingId),
    error: trainingId === undefined ? null : detail.error,
    retry: () => void detail.refetch(),
    isDirty,
    base: base?.values,
    theirs,
    draft: base ? draftOf(form.values) : undefined,
    startNew: (slot: Slot) => {
      onTraining(undefined);
      start(newValues({ unitId, ...slot }), true);
    },
    duplicate: () => {
      onTraining(undefined);
      start(copyOf(form.values), true);
    },
    edit: ({ id }: Pick<AdminTraining, 'id'>, move?: Partial<Slot>) => {
      if (id === base?.values.id && move) return form.setValues(move);
      setBase(undefined);
      setWantedMove(move);
      return onTraining(id);
    },
    /** By the handles on the grid. */
    resize: ({ start: begins, duration }: Length) => form.setValues({ start: begins, duration }),
    /** Saved: what is typed is what there is. */
    settle: (id: number) => {
      if (base?.isNew) setBase(undefined);
      else setBase({ values: form.values, isNew: false });
      series.reset();
      onTraining(id);
    },
    keepMine: () => {
      if (!arrived) return;
      setBase({ values: arrived, isNew: false });
      form.setFieldValue('version', arrived.version);
    },
    takeTheirs: () => arrived && start(arrived, false),
    discard: () => base && start(base.values, base.isNew),
    close: () => {
      setBase(undefined);
      onTraining(undefined);
    },
  };
}

export type Editor = ReturnType<typeof useEditor>;

const draftOf = ({ id, date, start, roomId, duration, name }: TrainingValues): GridDraft => ({
  id,
  date,
  start,
  roomId,
  duration,
  name,
});
