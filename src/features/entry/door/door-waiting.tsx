import { IconHandStop } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useScanner } from '#src/lib/scanner/use-scanner.ts';
import { QrPicture } from '#src/ui/elements/qr-picture.tsx';
import { Corners } from '#src/ui/scanner/viewfinder.tsx';
import classes from './door.module.css';
import { DoorFoot } from './door-foot.tsx';
import { DoorHead } from './door-head.tsx';
import { useDoorView } from './door-view.ts';

const retryMs = 10_000;

/**
 * Between two clients: what to do, the camera's picture, and the door's own code for those who would rather scan it.
 */
export function DoorWaiting({ onCode }: { onCode: (text: string) => void }) {
  const { t } = useTranslation();
  const { code, status = 'open' } = useDoorView();
  const { state, show, open } = useScanner(true, (codes) => codes.forEach(onCode), 'front');
  const problem = state.is === 'failed' ? state.problem : undefined;
  const retry = useEffectEvent(() => open());
  // Nobody is there to press anything: a camera that was removed or has failed is requested again.
  useEffect(() => {
    const timer = problem && setTimeout(() => retry(), retryMs);
    return () => clearTimeout(timer);
  }, [problem]);
  return (
    <main id="content" tabIndex={-1} className={classes.door} data-status={status}>
      <DoorHead />
      <div className={classes.task}>
        <h1 className={classes.title}>{t(status === 'closed' ? 'door.standing.closed' : 'door.show')}</h1>
        <div role="status">
          {status !== 'open' && (
            <p className={classes.notice}>
              <IconHandStop size={36} stroke={1.9} aria-hidden />
              <span>{t(status === 'new' ? 'door.standing.new' : 'door.standing.askStaff')}</span>
            </p>
          )}
        </div>
        {status === 'open' && <p className={classes.text}>{t('door.how')}</p>}
        {code !== undefined && (
          <div className={classes.own}>
            <QrPicture className={classes.code} text={code} label={t('door.code')} />
            <p>{t('door.orScan')}</p>
          </div>
        )}
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
