import { useTranslation } from 'react-i18next';
import { toPlainDate } from '#api/dates.ts';
import type { Door, Enrolment } from '#api/entry/door-schema.ts';
import { formatInstant } from '#src/lib/i18n/format-date.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { Sheet } from '#src/ui/sheet.tsx';
import list from './admin-list.module.css';
import classes from './doors-screen.module.css';

export interface EnrolmentSheetProps {
  isOpen: boolean;
  onClose: () => void;
  door: Door;
  enrolment: Enrolment | undefined;
}

/** The code to type on the tablet, where it is typed, and until when. */
export function EnrolmentSheet({ isOpen, onClose, door, enrolment }: EnrolmentSheetProps) {
  const { t } = useTranslation();
  const { timeZone } = useSite();
  const today = toPlainDate(useNow(), timeZone);
  const { code = '', expiresAt } = enrolment ?? {};
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={door.name} closeLabel={t('common.close')}>
      <div className={classes.form}>
        <p>{t('doors.steps', { address: `${location.host}/public/door` })}</p>
        <p className={classes.code} aria-label={code.split('').join(' ')}>
          {code.slice(0, 5)}-{code.slice(5)}
        </p>
        {expiresAt && (
          <p className={list.facts}>{t('doors.until', { when: formatInstant(expiresAt, timeZone, today, t) })}</p>
        )}
      </div>
    </Sheet>
  );
}
