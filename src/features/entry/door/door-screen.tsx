import {
  IconAlertTriangle,
  IconClockExclamation,
  IconCloudUp,
  IconHandStop,
  IconUsers,
  IconWifiOff,
  type TablerIcon,
} from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { toWallTime } from '#api/dates.ts';
import { languages } from '#api/languages.ts';
import { changeLanguage } from '#src/lib/i18n/all-texts.ts';
import { formatInstant } from '#src/lib/i18n/format-date.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useScanner } from '#src/lib/scanner/use-scanner.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { useTitle } from '#src/lib/use-title.ts';
import { useWakeLock } from '#src/lib/use-wake-lock.ts';
import { useHoldUpdates } from '#src/lib/worker/use-hold-updates.ts';
import { Row, Text } from '#src/ui/box/box.tsx';
import { QrPicture } from '#src/ui/elements/qr-picture.tsx';
import { Corners } from '#src/ui/scanner/viewfinder.tsx';
import classes from './door.module.css';
import { DoorController } from './door-controller.ts';
import { DoorHead } from './door-head.tsx';
import { DoorResultScreen } from './door-result-screen.tsx';
import { doorView, useDoorView } from './door-view.ts';
import { EnrolScreen } from './enrol-screen.tsx';

const retryMs = 10_000;

/**
 * Between two clients: what to do, the camera's picture, and the door's own code for those who would rather scan it.
 */
function DoorWaiting({ onCode }: { onCode: (text: string) => void }) {
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
      <Text component="div" alignSelf="center">
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
      </Text>
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

/** A tablet at a door: enrolled by an admin's code, it then admits clients, with or without a network. */
export function DoorScreen() {
  const { t } = useTranslation();
  const { phase, answer } = useDoorView();
  const onCode = useController(phase);
  useTitle(t('door.title'));
  useWakeLock();
  useHoldUpdates(answer !== undefined);
  if (phase === 'starting') return null;
  if (phase === 'none') return <EnrolScreen />;
  return (
    <>
      <DoorWaiting onCode={onCode} />
      {answer && <DoorResultScreen answer={answer} />}
    </>
  );
}

let controller: DoorController | undefined;
const onCode = (text: string): void => void controller?.onCode(text);

/** Opens the door stored here, and again when this device has been enrolled. */
function useController(phase: 'starting' | 'none' | 'door'): (text: string) => void {
  const isDoor = phase !== 'none';
  const { timeZone } = useSite();
  useEffect(() => {
    if (!isDoor) return undefined;
    let stop: (() => void) | undefined;
    let isOver = false;
    const open = async () => {
      const opened = await DoorController.open(timeZone);
      if (isOver) return;
      controller = opened;
      if (opened) stop = opened.start();
      else doorView.show({ phase: 'none' });
    };
    void open();
    return () => {
      isOver = true;
      stop?.();
      controller = undefined;
    };
  }, [isDoor, timeZone]);
  return onCode;
}

/** The door’s connection status, for the staff, and how many are inside, for everyone; no names. */
function DoorFoot() {
  const { t } = useTranslation();
  const { inside, isAway, syncedAt, waiting = 0, status, isDisputed, isClockDoubtful } = useDoorView();
  const { timeZone } = useSite();
  const today = toWallTime(useNow(), timeZone).slice(0, 10);
  const when = syncedAt && formatInstant(new Date(syncedAt).toISOString(), timeZone, today, t);
  const away = status === 'open' ? 'door.away' : 'door.awayLong';
  return (
    <footer className={classes.foot}>
      <Row wrap gap="0.5rem 2rem" role="status">
        {isDisputed && <Fact icon={IconAlertTriangle} text={t('door.disputed')} />}
        {isAway && <Fact icon={IconWifiOff} text={when ? t(away, { when }) : t('door.neverHeard')} />}
        {isClockDoubtful && <Fact icon={IconClockExclamation} text={t('door.clockDoubtful')} />}
        {isAway && waiting > 0 && <Fact icon={IconCloudUp} text={t('door.waiting', { count: waiting })} />}
        {!isAway && !isDisputed && inside !== undefined && (
          <Fact icon={IconUsers} text={t('door.inside', { count: inside })} />
        )}
      </Row>
      <DoorLanguages />
    </footer>
  );
}

function Fact({ icon: Icon, text }: { icon: TablerIcon; text: string }) {
  return (
    <span className={classes.fact}>
      <Icon size={28} stroke={1.9} aria-hidden />
      {text}
    </span>
  );
}

/** Each language in its own name, one press away: a list is too slow at a door. */
function DoorLanguages() {
  const { t } = useTranslation();
  const current = useLanguage();
  return (
    <Row flex="none" mr="-0.75rem" role="group" aria-label={t('common.language.choose')}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          className={classes.language}
          aria-pressed={language === current}
          onClick={() => void changeLanguage(language)}
        >
          {t(`common.language.${language}`)}
        </button>
      ))}
    </Row>
  );
}
