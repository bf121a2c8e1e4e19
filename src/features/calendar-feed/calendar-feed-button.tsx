import { useDisclosure } from '@mantine/hooks';
import { IconCalendarShare } from '@tabler/icons-react';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { IconButton } from '#src/ui/elements/icon-button.tsx';
import { Sheet } from '#src/ui/overlay/sheet.tsx';
import { CalendarFeedPanel } from './calendar-feed-panel.tsx';

/** Opens the address at which the user’s calendar program reads their trainings. */
export function CalendarFeedButton() {
  const { t } = useTranslation();
  const { userClaims } = useSession();
  const [isOpen, { open, close }] = useDisclosure(false);
  if (!userClaims) return null;
  return (
    <>
      <IconButton
        label={t('calendarFeed.open')}
        icon={<IconCalendarShare size={24} stroke={1.9} aria-hidden />}
        aria-haspopup="dialog"
        onClick={open}
      />
      <Sheet isOpen={isOpen} onClose={close} title={t('calendarFeed.title')} closeLabel={t('common.close')}>
        <CalendarFeedPanel />
      </Sheet>
    </>
  );
}
