import { IconBrandGoogle, IconCalendarPlus, IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSnack } from '#src/lib/messages/use-snack.ts';
import { Button, ButtonAnchor } from '#src/ui/button.tsx';
import classes from './calendar-feed.module.css';

const icon = { size: 22, stroke: 1.9, 'aria-hidden': true } as const;

/** The ways into a calendar: the device's own program, Google's, and any other by the address itself. */
export function FeedLinks({ url }: { url: string }) {
  const { t } = useTranslation();
  const snack = useSnack();
  const webcal = url.replace(/^https?:/, 'webcal:');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      snack.success('calendarFeed.copied');
    } catch (error) {
      snack.failure(error);
    }
  };
  return (
    <div className={classes.links}>
      <ButtonAnchor href={webcal} variant="primary" size={56} isWide icon={<IconCalendarPlus {...icon} />}>
        {t('calendarFeed.subscribe')}
      </ButtonAnchor>
      <ButtonAnchor
        href={`https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}`}
        target="_blank"
        rel="noreferrer"
        isWide
        icon={<IconBrandGoogle {...icon} />}
      >
        {t('calendarFeed.google')}
      </ButtonAnchor>
      <Button isWide icon={<IconCopy {...icon} />} onClick={() => void copy()}>
        {t('calendarFeed.copy')}
      </Button>
    </div>
  );
}
