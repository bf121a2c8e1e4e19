import { useTranslation } from 'react-i18next';
import type { Training } from '#api/timetable/schema.ts';
import { Tag } from '#src/ui/tag.tsx';
import classes from './staff-marks.module.css';

/** What holds for all of a training, in a word each: that one gives it, and that it is not for everybody's eyes. */
export function StaffMarks({ training }: { training: Pick<Training, 'staff' | 'isPublic'> }) {
  const { t } = useTranslation();
  const isOwn = training.staff?.isOwn;
  if (!isOwn && training.isPublic) return null;
  return (
    <p className={classes.marks}>
      {isOwn && <Tag tone="info">{t('staff.own')}</Tag>}
      {!training.isPublic && <Tag>{t('staff.private')}</Tag>}
    </p>
  );
}
