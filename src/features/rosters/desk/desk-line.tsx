import { IconClock, IconDots, IconLock } from '@tabler/icons-react';
import { toPlainDate } from '#api/dates.ts';
import { formatInstant } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useNow } from '#src/lib/use-now.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Text } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { CountBadge } from '#src/ui/elements/count-badge.tsx';
import { IconButton } from '#src/ui/elements/icon-button.tsx';
import { Tag } from '#src/ui/elements/tag.tsx';
import classes from './desk.module.css';
import { ReasonForm } from './reason-form.tsx';
import { useDesk } from './use-desk.ts';
import type { ShownDeskPerson, ShownDeskRoster } from './use-desk-roster.ts';

const reasons = ['no_right', 'clash', 'limit'] as const;

interface LineProps {
  roster: ShownDeskRoster;
  onPerson: (registrationId: number) => void;
}

/** Who waits, in order, with how it stands in words. Nobody who waits can be marked. */
export function DeskLine({ roster, onPerson }: LineProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const desk = useDesk(() => undefined);
  const line = roster.people.filter(({ status }) => status === 'waiting');
  if (line.length === 0) return null;
  const isFull = roster.taken >= roster.maxPlaces;
  return (
    <section className={classes.line}>
      <Text component="h2" size="h5">
        {t('staff.line')} {line.length}
      </Text>
      <p className={classes.facts}>{isFull ? t('rosters.admit.full') : t('rosters.waitingHint')}</p>
      <ol>
        {line.map((person) => {
          const name = person.name ?? t('staff.forgotten');
          const { registrationId } = person;
          return (
            <li key={registrationId} className={classes.person}>
              <CountBadge count={person.placeInWaitingList ?? 1} tone="attention" />
              <div className={classes.words}>
                <p className={classes.name}>{name}</p>
                <Standing person={person} timeZone={roster.timeZone} />
              </div>
              {roster.canChange && (
                <Button
                  size={44}
                  variant="outline"
                  disabled={!isOnline || isFull || roster.isCancelled}
                  isBusy={desk.isBusy(registrationId)}
                  aria-label={t('rosters.admit.actionFor', { name })}
                  onClick={() => desk.act({ kind: 'admit', registrationId, name })}
                >
                  {t('rosters.admit.action')}
                </Button>
              )}
              <IconButton
                label={t('rosters.desk.moreOf', { name })}
                icon={<IconDots size={24} stroke={1.9} aria-hidden />}
                onClick={() => onPerson(registrationId)}
              />
            </li>
          );
        })}
      </ol>
      <ReasonForm desk={desk} />
    </section>
  );
}

function Standing({ person, timeZone }: { person: ShownDeskPerson; timeZone: string }) {
  const { t } = useTranslation();
  const now = useNow();
  const when = (instant: string) => formatInstant(instant, timeZone, toPlainDate(now, timeZone), t);
  const { offeredUntil, passedOver, since } = person;
  if (offeredUntil && now < new Date(offeredUntil))
    return (
      <Tag tone="info" icon={<IconClock size={16} stroke={1.9} aria-hidden />}>
        {t('rosters.desk.heldUntil', { when: when(offeredUntil) })}
      </Tag>
    );
  const reason = reasons.find((one) => one === passedOver);
  if (reason)
    return <Tag icon={<IconLock size={16} stroke={1.9} aria-hidden />}>{t(`rosters.desk.passedOver.${reason}`)}</Tag>;
  return <p className={classes.facts}>{t('rosters.desk.waitingSince', { when: when(since) })}</p>;
}
