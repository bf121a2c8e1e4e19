import type { Schedule } from '#api/timetable/schema.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Text } from '#src/ui/box/box.tsx';
import { timeOf } from '../../training-values.ts';
import type { Editor } from '../../use-editor.ts';
import { useAvailability } from '../use-availability.ts';
import { AvailabilityBar, placed } from './availability-bar.tsx';
import classes from './availability-bars.module.css';
import { type BarSpan, hoursIn, windowOf } from './bars.ts';

interface AvailabilityBarsProps {
  editor: Editor;
  names: Omit<Schedule, 'items'>;
}

/** The hours around the wanted time in each room of the club and of the chosen trainer. A press on a free bar takes that room. */
export function AvailabilityBars({ editor: { form }, names }: AvailabilityBarsProps) {
  const { t } = useTranslation();
  const { unitId, roomId, trainerId, date } = form.values;
  const { roomOf, trainerOf, isLate } = useAvailability(form.values);
  const rooms = names.rooms.filter((room) => room.unitId === unitId);
  const bar = windowOf(form.values);
  const trainer = names.trainers.find(({ id }) => id === trainerId);
  const led = trainer && trainerOf(trainer.id);
  const shared = { bar, wanted: form.values, styles: names.styles };
  const freeWord = (isForStyle: boolean) => t(isForStyle ? 'scheduling.room.free' : 'scheduling.room.notForStyle');
  if (rooms.length === 0) return null;
  return (
    <section className={classes.bars} aria-labelledby="rooms-at-that-time" data-late={isLate || undefined}>
      <Text component="h3" id="rooms-at-that-time" size="h6">
        {`${t('scheduling.rooms')} ${formatDate(date)}`}
      </Text>
      <Hours bar={bar} />
      {rooms.map(({ id, name }) => {
        const state = roomOf(id);
        const word = state && (state.isFree ? freeWord(state.isForStyle) : t('scheduling.bars.roomTaken'));
        const isFree = state?.isFree === true && state.isForStyle;
        return (
          <AvailabilityBar
            key={id}
            {...{ ...shared, name, word, isFree }}
            uses={state?.around}
            isChosen={id === roomId}
            {...(isFree && { onTake: () => form.setFieldValue('roomId', id) })}
          />
        );
      })}
      {trainer && (
        <AvailabilityBar
          {...shared}
          name={`${trainer.firstName} ${trainer.lastName}`}
          word={led && t(`scheduling.bars.${trainerState(led)}`)}
          isFree={led?.isFree === true && led.isInHours}
          uses={led?.around}
          isChosen={false}
        />
      )}
    </section>
  );
}

type Led = NonNullable<ReturnType<ReturnType<typeof useAvailability>['trainerOf']>>;

const trainerState = ({ isFree, isInHours, occupied }: Led) => {
  if (isFree) return isInHours ? 'trainerFree' : 'trainerOut';
  return occupied.some(({ by }) => by === 'absence') ? 'trainerAway' : 'trainerTaken';
};

function Hours({ bar }: { bar: BarSpan }) {
  return (
    <div className={classes.hours} aria-hidden>
      {hoursIn(bar).map((hour) => (
        <span key={hour} style={placed(bar, { from: hour, until: bar.until })}>
          {timeOf(hour)}
        </span>
      ))}
    </div>
  );
}
