import { IconCircleCheck, IconClock, IconShare2, IconX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { toPlainDate, toWallTime } from '#api/dates.ts';
import type { EntitlementState } from '#api/tickets/entitlement-state.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Stack, Text } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { DottedParts } from '#src/ui/elements/dotted-parts.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { personalMutations } from '../mutations.ts';
import { comingOf, freeVisits, nameOf, pastOf, visitsLeft } from '../package-texts.ts';
import classes from '../personal.module.css';
import type { OwnPackage } from '../queries.ts';
import { Segments } from '../segments.tsx';
import { linkOfVisits, useLink } from '../use-link.ts';
import { OwnSession } from './own-session.tsx';
import { ShareSheet } from './share-sheet.tsx';

interface OwnPackageCardProps {
  item: OwnPackage;
  state: EntitlementState;
}

const icons = { valid: IconCircleCheck, later: IconClock, used: IconX, expired: IconX } as const;

/** One package: what is left of it, and below it its proposals, its sessions and what is on its way to a friend. */
export function OwnPackageCard({ item, state }: OwnPackageCardProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const { timeZone } = useSite();
  const now = useNow();
  const [isSharing, setSharing] = useState(false);
  const wall = toWallTime(now, timeZone);
  const coming = comingOf(item.sessions, wall);
  const past = pastOf(item.sessions, wall).slice(0, 5);
  const isUsable = state === 'valid' || state === 'later';
  return (
    <Stack gap={12} maxWidth={640}>
      <PackageFacts item={item} state={state} />
      {coming.map((session) => (
        <OwnSession key={session.id} session={session} today={toPlainDate(now, timeZone)} />
      ))}
      {isUsable && coming.length === 0 && <p className={classes.quiet}>{t('personal.sessions.none')}</p>}
      <OpenShares item={item} />
      {isUsable && !item.isShareable && <p className={classes.quiet}>{t('personal.share.not')}</p>}
      {isUsable && item.isShareable && freeVisits(item) > 0 && (
        <Button
          size={56}
          isWide
          disabled={!isOnline}
          icon={<IconShare2 size={20} stroke={1.9} aria-hidden />}
          onClick={() => setSharing(true)}
        >
          {t('personal.share.open')}
        </Button>
      )}
      {isUsable && !isOnline && <p className={classes.quiet}>{t('personal.needsNetwork')}</p>}
      {past.length > 0 && <PastSessions sessions={past} />}
      {isSharing && <ShareSheet item={item} onClose={() => setSharing(false)} />}
    </Stack>
  );
}

function PackageFacts({ item, state }: Pick<OwnPackageCardProps, 'item' | 'state'>) {
  const { t } = useTranslation();
  const { visits, validUntil, trainers, name, minutes } = item;
  const Icon = icons[state];
  const whole = { total: visits.total };
  const who = trainers.length > 0 ? trainers.map(nameOf).join(', ') : t('personal.anyTrainer');
  return (
    <Card tone={state === 'valid' ? 'fill' : 'surface'} className={classes.package} aria-label={`${name}, ${who}`}>
      <p className={classes.line}>
        <span>{who}</span>
        <span className={classes.state}>
          <Icon size={18} stroke={1.9} aria-hidden />
          {t(`personal.state.${state}`)}
        </span>
      </p>
      <div>
        <Text component="h2" size="h1">
          {t('personal.left', { count: visitsLeft(item) })}
        </Text>
        <p>
          {validUntil === null
            ? t('personal.ofTotalEndless', whole)
            : t('personal.ofTotal', { ...whole, date: formatDate(validUntil) })}
        </p>
      </div>
      <Segments visits={visits} isLarge />
      <p>
        <DottedParts
          parts={[
            t('personal.length', { total: visits.total, minutes }),
            visits.reserved > 0 ? t('personal.reserved', { count: visits.reserved }) : undefined,
            visits.given > 0 ? t('personal.given', { count: visits.given }) : undefined,
          ]}
        />
      </p>
    </Card>
  );
}

function PastSessions({ sessions }: { sessions: OwnPackage['sessions'] }) {
  const { t } = useTranslation();
  return (
    <details>
      <summary className={classes.part}>{t('personal.sessions.past')}</summary>
      <Stack component="ul">
        {sessions.map((session) => (
          <li key={session.id} className={classes.session}>
            <span className={classes.line}>
              <span>{`${formatDate(session.startDateTime)} ${session.startDateTime.slice(11, 16)}`}</span>
              <span className={classes.quiet}>{t(`personal.session.${session.state}`)}</span>
            </span>
          </li>
        ))}
      </Stack>
    </details>
  );
}

/** Links that nobody has opened yet: each is shown again, or taken back. */
function OpenShares({ item }: { item: OwnPackage }) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const snackbar = useSnackbar();
  const link = useLink();
  const takeBack = useMutation(personalMutations.takeBack);
  return item.shares.map(({ id, visits, secret }) => (
    <Card key={id} className={classes.package} aria-label={t('personal.share.waiting', { count: visits })}>
      <p>{t('personal.share.waiting', { count: visits })}</p>
      <Stack columns="repeat(auto-fit, minmax(140px, 1fr))" gap={8}>
        <Button disabled={!secret} onClick={() => secret && link.send(item.name, linkOfVisits(secret))}>
          {t('personal.sell.send')}
        </Button>
        <Button
          variant="outline"
          disabled={!isOnline}
          isBusy={takeBack.isPending}
          onClick={() =>
            takeBack.mutate(id, {
              onSuccess: () => snackbar.success('personal.share.takenBack'),
              onError: snackbar.failure,
            })
          }
        >
          {t('personal.share.takeBack')}
        </Button>
      </Stack>
    </Card>
  ));
}
