import { useDisclosure } from '@mantine/hooks';
import { IconBulb, IconCheck, IconDevices, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { fromBase64url } from '#api/entry/bytes/base64url.ts';
import { readPass } from '#api/entry/pass/pass-format.ts';
import type { Entry } from '#api/entry/schema.ts';
import type { SessionClaims } from '#api/session.ts';
import { ApiFailure, isTransient } from '#src/lib/api/api-failure.ts';
import { formatDate, formatTime } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner, useSession } from '#src/lib/session/use-session.ts';
import { useSite } from '#src/lib/site.ts';
import { useIsOld } from '#src/lib/use-is-old.ts';
import { useNow } from '#src/lib/use-now.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { useWakeLock } from '#src/lib/use-wake-lock.ts';
import { useHoldUpdates } from '#src/lib/worker/use-hold-updates.ts';
import { Stack, Text } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { DottedParts } from '#src/ui/elements/dotted-parts.tsx';
import { joinClasses } from '#src/ui/elements/join-classes.ts';
import { QrPicture } from '#src/ui/elements/qr-picture.tsx';
import { Tag } from '#src/ui/elements/tag.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { PageFailure } from '#src/ui/feedback/page-failure.tsx';
import { QueryState } from '#src/ui/feedback/query-state.tsx';
import { StaleNotice } from '#src/ui/feedback/stale-notice.tsx';
import { VanishingStorage } from '#src/ui/feedback/vanishing-storage.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { Sheet } from '#src/ui/overlay/sheet.tsx';
import { entryRefusalText } from '../entry-refusal-text.ts';
import { entryQueries } from '../queries.ts';
import { BuyLink } from './buy-link.tsx';
import { DeskCode } from './desk-code.tsx';
import type { UsablePass } from './kept-pass.ts';
import { ClockNotice, Outlook, PassAge } from './pass-notices.tsx';
import passRingClasses from './pass-ring.module.css';
import classes from './pass-tab.module.css';
import { PhoneRow } from './phone-row.tsx';
import { todaysBooking } from './todays-booking.ts';
import { usePassCode } from './use-pass-code.ts';
import { WalletRow } from './wallet-row.tsx';

/** "My pass": the code that opens the door, whose it is, and whether the door will open. It works without a network. */
export function PassTab() {
  const { userClaims } = useSession();
  return userClaims ? <Pass person={userClaims} /> : null;
}

function Pass({ person }: { person: SessionClaims }) {
  const { t } = useTranslation();
  const pass = useQuery(entryQueries.pass(person.clientId));
  const asked = useQuery(entryQueries.own(person.clientId));
  const own = asked.data;
  const isOld = useIsOld(asked);
  const isOnline = useOnline();
  const next = todaysBooking(own?.next, useNow(), useSite().timeZone);
  useWakeLock();
  useHoldUpdates(true);
  if (pass.error) return <NoPass error={pass.error} retry={() => void pass.refetch()} />;
  return (
    <div className={classes.pass}>
      {own && !own.outlook.allowed && <Outlook outlook={own.outlook} />}
      {pass.data && <ClockNotice />}
      {/* A kept pass restores the server's clock: its first code must not be of the time before. */}
      <PassPicture key={pass.data?.publicKey} pass={pass.data} />
      <Text component="div" textAlign="center">
        <Text component="h2" size="h2">
          {person.firstName} {person.lastName}
        </Text>
        {own?.right && <EntitlementRow right={own.right} />}
      </Text>
      {own && <StaleNotice query={asked} />}
      {next && <NextToEnter next={next} />}
      {isOnline && <DeskCode />}
      <WalletRow />
      {isOnline && <Phones pass={pass.data} />}
      <p className={classes.awake}>
        <IconBulb size={18} stroke={1.9} aria-hidden />
        {t('pass.awake')}
      </p>
      {pass.data && <PassAge pass={pass.data} />}
      {pass.data && <VanishingStorage />}
      {own && isOnline && !isOld && (
        <p className={classes.awake}>
          <IconUsers size={18} stroke={1.9} aria-hidden />
          {t('pass.inside', { count: own.inside })}
        </p>
      )}
    </div>
  );
}

function EntitlementRow({ right: { name, validUntil, visitsLeft } }: { right: NonNullable<Entry['right']> }) {
  const { t } = useTranslation();
  const until = validUntil ? t('pass.until', { date: formatDate(validUntil) }) : t('pass.endless');
  const visits = visitsLeft === null || visitsLeft === undefined ? undefined : t('pass.visits', { count: visitsLeft });
  return (
    <Text size="body" tone="t2" mt={2}>
      <DottedParts parts={[name, until, visits]} />
    </Text>
  );
}

/** The code on white, whatever the theme, with its remaining lifetime around it. */
function PassPicture({ pass }: { pass: UsablePass | undefined }) {
  const { t } = useTranslation();
  const { text, left, hasFailed } = usePassCode(pass);
  return (
    <div className={classes.code} aria-busy={(text === undefined && !hasFailed) || undefined}>
      <PassRing left={text === undefined ? 0 : left} />
      <div className={classes.paper}>
        {text !== undefined && <QrPicture className={classes.square} text={text} label={t('pass.code')} />}
        {hasFailed && (
          <p className={classes.failed} role="alert">
            {t('snackbar.qr_generation_failed')}. {t('pass.atDesk')}
          </p>
        )}
      </div>
    </div>
  );
}

/** Why there is no pass on this device, what would help, and how to enter by the desk. */
function NoPass({ error, retry }: { error: Error; retry: () => void }) {
  const { t } = useTranslation();
  const [site, now] = [useSite(), useNow()];
  const isOnline = useOnline();
  const isRefused = error instanceof ApiFailure && !isTransient(error);
  return (
    <div className={classes.pass}>
      {isRefused ? (
        <EmptyState
          title={t('pass.none')}
          text={entryRefusalText(error, { t, site, now })}
          action={<BuyLink remedy={error.remedy} />}
        />
      ) : (
        <PageFailure title={t('pass.none')} error={error} retry={retry} />
      )}
      {isOnline && <DeskCode />}
    </div>
  );
}

/** The training that the user has booked today. */
function NextToEnter({ next }: { next: NonNullable<Entry['next']> }) {
  const { t } = useTranslation();
  return (
    <Card className={classes.next}>
      <div className={classes.nextWords}>
        <Text size="row">
          {formatTime(next.startDateTime)} {next.name}
        </Text>
        <Text size="meta" tone="t2">
          <DottedParts parts={[next.roomName ?? undefined, next.trainerName ?? undefined]} />
        </Text>
      </div>
      <Tag tone="ok" icon={<IconCheck size={16} stroke={2.4} aria-hidden />}>
        {t('pass.booked')}
      </Tag>
    </Card>
  );
}

interface PassRingProps {
  /** How many of ten segments are still lit. */
  left: number;
}

const ticks = 60;
const ticksOfSegment = 6;

/**
 * The lifetime of a code, drawn around it: ten segments of six ticks, one goes out each second. Hidden from screen
 * readers.
 */
function PassRing({ left }: PassRingProps) {
  return (
    <svg className={passRingClasses.ring} viewBox="-180 -180 360 360" aria-hidden>
      {Array.from({ length: ticks }, (_, tick) => (
        <line
          key={tick}
          className={joinClasses(passRingClasses.tick, tick < left * ticksOfSegment && passRingClasses.glowing)}
          y1={-173}
          y2={-161}
          transform={`rotate(${tick * (360 / ticks)})`}
        />
      ))}
    </svg>
  );
}

interface PhonesProps {
  /** Of the phone in use. */
  pass: UsablePass | undefined;
}

/** Which phones open the door as this user: a lost one must not. */
function Phones({ pass }: PhonesProps) {
  const owner = useOwner();
  const { t } = useTranslation();
  const [isOpen, { open, close }] = useDisclosure(false);
  const isOnline = useOnline();
  const phones = useQuery({ ...entryQueries.phones(owner), enabled: isOpen });
  const ownId = pass && readPass(fromBase64url(pass.pass) ?? new Uint8Array())?.passId;
  return (
    <>
      <Button variant="secondary" isWide icon={<IconDevices size={22} stroke={1.9} aria-hidden />} onClick={open}>
        {t('pass.phones.title')}
      </Button>
      <Sheet isOpen={isOpen} onClose={close} title={t('pass.phones.title')} closeLabel={t('common.close')}>
        <Stack pt={4} gap={12}>
          <Text size="meta" tone="t2">
            {t('pass.phones.about')}
          </Text>
          {!phones.data && <QueryState query={phones} />}
          {phones.data && (
            <Stack component="ul">
              {phones.data.items.map((phone) => (
                <PhoneRow key={phone.passId} phone={phone} isOwn={phone.passId === ownId} />
              ))}
            </Stack>
          )}
          {phones.data?.items.length === 0 && (
            <Text size="meta" tone="t2">
              {t('pass.phones.none')}
            </Text>
          )}
          {phones.data && !isOnline && (
            <Text size="meta" tone="t2">
              {t('pass.phones.needsNetwork')}
            </Text>
          )}
        </Stack>
      </Sheet>
    </>
  );
}
