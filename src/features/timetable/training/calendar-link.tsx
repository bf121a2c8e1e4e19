import { IconCalendarPlus } from '@tabler/icons-react';
import { apiBase } from '#api/endpoint.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { IconAnchor } from '#src/ui/elements/icon-button.tsx';

/** The public facts of a training as a file that any calendar program can import. */
export function CalendarLink({ id }: { id: number }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <IconAnchor
      label={t('bookingDetails.sheet.calendar')}
      icon={<IconCalendarPlus size={24} stroke={1.9} aria-hidden />}
      href={`${apiBase}/public/schedule/${id}/calendar.ics?language=${language}`}
      download={`training-${id}.ics`}
    />
  );
}
