import { useQuery } from '@tanstack/react-query';
import { IconBulb, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Entry } from '#api/entry/schema.ts';
import type { SessionClaims } from '#api/session.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { useHoldUpdates } from '#src/lib/worker/use-hold-updates.ts';
import { useWakeLock } from '#src/lib/use-wake-lock.ts';
import { DottedParts } from '#src/ui/dotted-parts.tsx';
import { entryQueries } from '../queries.ts';
import { DeskCode } from './desk-code.tsx';
import { NextToEnter } from './next-to-enter.tsx';
import { NoPass } from './no-pass.tsx';
import { Outlook } from './outlook.tsx';
import { PassPicture } from './pass-picture.tsx';
import { Phones } from './phones-sheet.tsx';
import classes from './pass-tab.module.css';

/** "My pass": the code that opens the door, whose it is, and whether the door will open. It works without a network. */
export function PassTab() {
  const { userClaims } = useSession();
  return userClaims ? <Pass person={userClaims} /> : null;
}

function Pass({ person }: { person: SessionClaims }) {
  const { t } = useTranslation();
  const pass = useQuery(entryQueries.pass(person.clientId));
  const { data: own } = useQuery(entryQueries.own(person.clientId));
  const isOnline = useOnline();
  useWakeLock();
  useHoldUpdates(true);
  if (pass.error) return <NoPass error={pass.error} retry={() => void pass.refetch()} />;
  return (
    <div className={classes.pass}>
      {own && !own.outlook.allowed && <Outlook outlook={own.outlook} />}
      <PassPicture pass={pass.data} />
      <div className={classes.person}>
        <h2 className={classes.name}>
          {person.firstName} {person.lastName}
        </h2>
        {own?.right && <RightLine right={own.right} />}
      </div>
      {own?.next && <NextToEnter next={own.next} />}
      {isOnline && <DeskCode />}
      {isOnline && <Phones clientId={person.clientId} pass={pass.data} />}
      <p className={classes.awake}>
        <IconBulb size={18} stroke={1.9} aria-hidden />
        {t('pass.awake')}
      </p>
      {own && (
        <p className={classes.awake}>
          <IconUsers size={18} stroke={1.9} aria-hidden />
          {t('pass.inside', { count: own.inside })}
        </p>
      )}
    </div>
  );
}

function RightLine({ right: { name, validUntil, visitsLeft } }: { right: NonNullable<Entry['right']> }) {
  const { t } = useTranslation();
  const until = validUntil ? t('pass.until', { date: formatDate(validUntil) }) : t('pass.endless');
  const visits = visitsLeft === null || visitsLeft === undefined ? undefined : t('pass.visits', { count: visitsLeft });
  return (
    <p className={classes.right}>
      <DottedParts parts={[name, until, visits]} />
    </p>
  );
}
