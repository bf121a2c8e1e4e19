import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconCloudUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { toPlainDate } from '#api/dates.ts';
import { serverNow } from '#src/lib/api/server-clock.ts';
import { formatInstant } from '#src/lib/i18n/format-date.ts';
import type { PastMessage } from '#src/lib/messages/read-past-message.ts';
import { useSite } from '#src/lib/site.ts';
import classes from './messages-sheet.module.css';
import { SaidText } from './said-text.tsx';

const icons = {
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  error: IconAlertCircle,
  queued: IconCloudUp,
} as const;

/** One thing that was said at the bottom of the page. */
export function SaidMessage({ message }: { message: PastMessage }) {
  const { t } = useTranslation();
  const site = useSite();
  const { type, at, said } = message;
  const now = serverNow();
  const Icon = icons[type];
  const instant = new Date(at).toISOString();
  return (
    <li className={classes.message}>
      <Icon className={classes[type]} size={24} stroke={1.9} aria-label={t(`inbox.type.${type}`)} role="img" />
      <div>
        <p className={classes.text}>
          <SaidText said={said} />
        </p>
        <time className={classes.when} dateTime={instant}>
          {formatInstant(instant, site.timeZone, toPlainDate(now, site.timeZone), t)}
        </time>
      </div>
    </li>
  );
}
