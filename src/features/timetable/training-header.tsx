import { createLink } from '@tanstack/react-router';
import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconAnchor } from '#src/ui/icon-button.tsx';
import { TopBar } from '#src/ui/top-bar.tsx';
import { ShareButton } from './share-button.tsx';

const BackLink = createLink(IconAnchor);

/** The way back to the day of a training, and the training to pass on. */
export function TrainingHeader({ id, name, date }: { id?: number; name?: string; date: string | undefined }) {
  const { t } = useTranslation();
  return (
    <TopBar
      start={
        <>
          <BackLink
            to="/public/calendar/day"
            search={date ? { date } : {}}
            label={t('timetable.title')}
            icon={<IconArrowLeft size={24} stroke={1.9} aria-hidden />}
          />
          <span aria-hidden>{t('timetable.title')}</span>
        </>
      }
      end={id !== undefined && name !== undefined && <ShareButton id={id} name={name} />}
    />
  );
}
