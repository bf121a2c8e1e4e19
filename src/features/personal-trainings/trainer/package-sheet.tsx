import { IconCalendarPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { toPlainDate, toWallTime } from '#api/dates.ts';
import type { TrainerPackage, TrainerPackages } from '#api/personal-trainings/schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Stack } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { Sheet } from '#src/ui/overlay/sheet.tsx';
import { comingOf, endText, freeVisits, packageState, pastOf, visitsLeft } from '../package-texts.ts';
import classes from '../personal.module.css';
import { Segments } from '../segments.tsx';
import { ColleaguePart } from './colleague-part.tsx';
import { PlanSession } from './plan-session.tsx';
import { SessionRow } from './session-row.tsx';

interface PackageSheetProps {
  item: TrainerPackage;
  lists: TrainerPackages;
  onClose: () => void;
}

/** One sold package: its sessions, planning the next one, and who trains from it. */
export function PackageSheet({ item, lists, onClose }: PackageSheetProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const { timeZone } = useSite();
  const now = useNow();
  const [isPlanning, setPlanning] = useState(false);
  const today = toPlainDate(now, timeZone);
  const wall = toWallTime(now, timeZone);
  const coming = comingOf(item.sessions, wall);
  const past = pastOf(item.sessions, wall).slice(0, 10);
  const state = packageState(item, today);
  const isUsable = state === 'valid' || state === 'later';
  const hasVisits = freeVisits(item) > 0;
  return (
    <Sheet isOpen onClose={onClose} title={item.clientName} closeLabel={t('common.close')} eyebrow={item.name}>
      <div className={classes.sheet}>
        <Segments visits={item.visits} />
        <p className={classes.line}>
          <span>{t('personal.leftOf', { left: visitsLeft(item), total: item.visits.total })}</span>
          <span className={classes.quiet}>{endText(item, today, t)}</span>
        </p>
        {coming.length > 0 && <h3 className={classes.part}>{t('personal.sessions.coming')}</h3>}
        <Stack component="ul">
          {coming.map((session) => (
            <SessionRow key={session.id} session={session} lists={lists} now={now} />
          ))}
        </Stack>
        {isUsable && !hasVisits && coming.length > 0 && <p className={classes.quiet}>{t('personal.plan.noVisits')}</p>}
        {isUsable && hasVisits && !isPlanning && (
          <Button
            variant="primary"
            size={56}
            isWide
            disabled={!isOnline}
            icon={<IconCalendarPlus size={20} stroke={1.9} aria-hidden />}
            onClick={() => setPlanning(true)}
          >
            {t('personal.plan.open')}
          </Button>
        )}
        {isPlanning && hasVisits && <PlanSession item={item} units={lists.units} onDone={() => setPlanning(false)} />}
        {!isOnline && <p className={classes.quiet}>{t('personal.needsNetwork')}</p>}
        {past.length > 0 && <h3 className={classes.part}>{t('personal.sessions.past')}</h3>}
        <Stack component="ul">
          {past.map((session) => (
            <SessionRow key={session.id} session={session} lists={lists} now={now} />
          ))}
        </Stack>
        <ColleaguePart item={item} trainers={lists.trainers} />
      </div>
    </Sheet>
  );
}
