import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Training } from '#api/timetable/schema.ts';
import { Tag } from '#src/ui/elements/tag.tsx';
import type { PlaceState } from '../places/place-state.ts';
import classes from './training-marks.module.css';
import { visitorWords } from '../places/visitor-words.ts';

export interface TrainingMarksProps {
  training: Pick<Training, 'visitors'>;
  state: PlaceState;
  /** Marks for those who give trainings. */
  children?: ReactNode;
}

/** What holds for all of a training, in a word each. */
export function TrainingMarks({ training, state, children }: TrainingMarksProps) {
  const { t } = useTranslation();
  const forAll = visitorWords(training, state, t);
  return (
    <p className={classes.marks}>
      {children}
      {forAll && <Tag tone="ok">{forAll}</Tag>}
    </p>
  );
}
