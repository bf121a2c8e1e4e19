import {
  IconAlertTriangle,
  IconClockExclamation,
  IconCloudUp,
  IconUsers,
  IconWifiOff,
  type TablerIcon,
} from '@tabler/icons-react';
import { toWallTime } from '#api/dates.ts';
import { languages } from '#api/languages.ts';
import { changeLanguage } from '#src/lib/i18n/all-texts.ts';
import { formatInstant } from '#src/lib/i18n/format-date.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import classes from './door.module.css';
import { useDoorView } from './door-view.ts';

/** The door’s connection status, for the staff, and how many are inside, for everyone; no names. */
export function DoorFoot() {
  const { t } = useTranslation();
  const { inside, isAway, syncedAt, waiting = 0, status, isDisputed, isClockDoubtful } = useDoorView();
  const { timeZone } = useSite();
  const today = toWallTime(useNow(), timeZone).slice(0, 10);
  const when = syncedAt && formatInstant(new Date(syncedAt).toISOString(), timeZone, today, t);
  const away = status === 'open' ? 'door.away' : 'door.awayLong';
  return (
    <footer className={classes.foot}>
      <div className={classes.facts} role="status">
        {isDisputed && <Fact icon={IconAlertTriangle} text={t('door.disputed')} />}
        {isAway && <Fact icon={IconWifiOff} text={when ? t(away, { when }) : t('door.neverHeard')} />}
        {isClockDoubtful && <Fact icon={IconClockExclamation} text={t('door.clockDoubtful')} />}
        {isAway && waiting > 0 && <Fact icon={IconCloudUp} text={t('door.waiting', { count: waiting })} />}
        {!isAway && !isDisputed && inside !== undefined && (
          <Fact icon={IconUsers} text={t('door.inside', { count: inside })} />
        )}
      </div>
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
    <div className={classes.languages} role="group" aria-label={t('common.language.choose')}>
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
    </div>
  );
}
