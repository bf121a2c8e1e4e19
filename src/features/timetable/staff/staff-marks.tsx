import { useTranslation } from 'react-i18next';
import type { Training } from '#api/timetable/schema.ts';
import { Tag } from '#src/ui/tag.tsx';

/** That one gives it, and that it is not for everybody's eyes. */
export function StaffMarks({ training }: { training: Pick<Training, 'staff' | 'isPublic'> }) {
  const { t } = useTranslation();
  return (
    <>
      {training.staff?.isOwn && <Tag tone="info">{t('staff.own')}</Tag>}
      {!training.isPublic && <Tag>{t('staff.private')}</Tag>}
    </>
  );
}
