import type { ClosingEffects } from '#api/scheduling/closing/schema.ts';
import { formatDate, formatTime } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Text } from '#src/ui/box/box.tsx';
import { Switch } from '#src/ui/form/switch.tsx';
import classes from './cancel-dialog.module.css';

/** With its day, where there are several. */
const whenOf = (startDateTime: string, isOneDay: boolean): string =>
  isOneDay ? formatTime(startDateTime) : `${formatDate(startDateTime)} ${formatTime(startDateTime)}`;

/** The classes that do not take place, and how many have begun. */
export function ClosedClasses({
  effects: { trainings, begun },
  isOneDay,
}: {
  effects: ClosingEffects;
  isOneDay: boolean;
}) {
  const { t } = useTranslation();
  return (
    <section className={classes.block} aria-labelledby="closed-classes">
      <Text component="h3" id="closed-classes" size="h6">
        {trainings.length > 0 ? t('scheduling.close.classes') : t('scheduling.close.none')}
      </Text>
      <ul className={classes.consequences}>
        {trainings.map(({ id, name, startDateTime, registered, waiting }) => (
          <li key={id}>
            {[
              `${whenOf(startDateTime, isOneDay)} ${name}`,
              t('scheduling.effects.registered', { count: registered }),
              waiting > 0 && t('scheduling.waiting', { count: waiting }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </li>
        ))}
      </ul>
      {begun > 0 && <p className={classes.about}>{t('scheduling.close.begun', { count: begun })}</p>}
    </section>
  );
}

interface ReservationsProps {
  reservations: ClosingEffects['reservations'];
  isOneDay: boolean;
  isFreed: boolean;
  onFree: (isFreed: boolean) => void;
}

/** Room bookings of those days, which stay unless it is said here that they end too. */
export function ClosedReservations({ reservations, isOneDay, isFreed, onFree }: ReservationsProps) {
  const { t } = useTranslation();
  return (
    <section className={classes.block} aria-labelledby="closed-reservations">
      <Text component="h3" id="closed-reservations" size="h6">
        {t('scheduling.close.reservations')}
      </Text>
      <ul className={classes.consequences}>
        {reservations.map(({ id, name, purpose, startDateTime, rooms }) => (
          <li key={`${id} ${startDateTime}`}>
            {[`${whenOf(startDateTime, isOneDay)} ${name || t(`rooms.purpose.${purpose}`)}`, rooms.join(', ')].join(
              ' · ',
            )}
          </li>
        ))}
      </ul>
      <Switch
        label={t('scheduling.close.free')}
        hint={t('scheduling.close.freeHint')}
        checked={isFreed}
        onChange={({ currentTarget }) => onFree(currentTarget.checked)}
      />
    </section>
  );
}
