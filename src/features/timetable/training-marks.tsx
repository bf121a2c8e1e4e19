import { useTranslation } from 'react-i18next';
import type { Training } from '#api/timetable/schema.ts';
import { Tag } from '#src/ui/tag.tsx';
import classes from './training-marks.module.css';

/** What holds for all of a training, in a word each: that one gives it, and that it is not for everybody's eyes. */
export function TrainingMarks({ training }: { training: Pick<Training, 'staff' | 'isPublic'> }) {
  const { t } = useTranslation();
  const { staff, isPublic } = training;
  const isHidden = staff && !isPublic;
  if (!staff?.isOwn && !isHidden) return null;
  return (
    <p className={classes.marks}>
      {staff?.isOwn && <Tag tone="info">{t('staff.own')}</Tag>}
      {isHidden && <Tag>{t('staff.private')}</Tag>}
    </p>
  );
}
