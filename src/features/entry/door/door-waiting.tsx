import { IconAlertTriangle, IconCloudUp, IconUsers, IconWifiOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { toWallTime } from '#api/dates.ts';
import { formatInstant } from '#src/lib/i18n/format-date.ts';
import { useScanner } from '#src/lib/scanner/use-scanner.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { LanguageSelect } from '#src/ui/language-select.tsx';
import { Corners } from '#src/ui/scanner/viewfinder.tsx';
import { QrPicture } from '../pass/qr-picture.tsx';
import classes from './door.module.css';
import { DoorHead } from './door-head.tsx';
import { useDoorView } from './door-view.ts';

/** Between two people: what to do, the camera's eye, and the door's own code for those who would rather read it. */
export function DoorWaiting({ onCode }: { onCode: (text: string) => void }) {
  const { t } = useTranslation();
  const { code } = useDoorView();
  const { state, show } = useScanner(true, (codes) => codes.forEach(onCode), 'front');
  const problem = state.is === 'failed' ? state.problem : undefined;
  return (
    <main id="content" tabIndex={-1} className={classes.door}>
      <DoorHead />
      <div className={classes.task}>
        <h1 className={classes.title}>{t('door.show')}</h1>
        <p className={classes.text}>{t('door.how')}</p>
        <div className={classes.own}>
          {code !== undefined && <QrPicture className={classes.code} text={code} label={t('door.code')} />}
          <p>{t('door.orScan')}</p>
        </div>
      </div>
      <div className={classes.eye}>
        <video ref={show} className={classes.video} muted playsInline aria-hidden />
        <div className={classes.corners} aria-hidden>
          <Corners width={8} />
        </div>
        {problem && (
          <p className={classes.problem} role="alert">
            {t(`scanner.problem.${problem}.title`)}
          </p>
        )}
      </div>
      <DoorFoot />
    </main>
  );
}

function DoorFoot() {
  const { t } = useTranslation();
  const { inside, isAway, isDisputed, syncedAt, waiting = 0 } = useDoorView();
  const { timeZone } = useSite();
  const today = toWallTime(useNow(), timeZone).slice(0, 10);
  return (
    <footer className={classes.foot}>
      <div className={classes.facts} role="status">
        {isDisputed && (
          <span className={classes.away}>
            <IconAlertTriangle size={28} stroke={1.9} aria-hidden />
            {t('door.disputed')}
          </span>
        )}
        {isAway && syncedAt !== undefined && (
          <span className={classes.away}>
            <IconWifiOff size={28} stroke={1.9} aria-hidden />
            {t('door.away', { when: formatInstant(new Date(syncedAt).toISOString(), timeZone, today, t) })}
          </span>
        )}
        {isAway && waiting > 0 && (
          <span className={classes.away}>
            <IconCloudUp size={28} stroke={1.9} aria-hidden />
            {t('door.waiting', { count: waiting })}
          </span>
        )}
        {!isAway && !isDisputed && inside !== undefined && (
          <span className={classes.away}>
            <IconUsers size={28} stroke={1.9} aria-hidden />
            {t('door.inside', { count: inside })}
          </span>
        )}
      </div>
      <LanguageSelect />
    </footer>
  );
}
