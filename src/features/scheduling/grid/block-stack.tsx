import { useDisclosure } from '@mantine/hooks';
import type { AdminTraining } from '#api/scheduling/schema.ts';
import type { Schedule } from '#api/timetable/schema.ts';
import { formatDay, formatEndTime, formatTime } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Stack } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { joinClasses } from '#src/ui/elements/join-classes.ts';
import { Sheet } from '#src/ui/overlay/sheet.tsx';
import classes from './other-blocks.module.css';
import type { PlacedStack } from './place-column.ts';
import spots from './spot.module.css';
import { spotOf } from './training-block.tsx';

interface BlockStackProps {
  stack: PlacedStack;
  /** The hour at the top of the grid. */
  from: number;
  names: Omit<Schedule, 'items'>;
  isEntry: boolean;
  onOpen: (training: AdminTraining) => void;
}

/** How many more trainings there are at that time; a press lists them. */
export function BlockStack({ stack, from, names, isEntry, onOpen }: BlockStackProps) {
  const { t } = useTranslation();
  const [isListed, { open, close }] = useDisclosure(false);
  const { trainings, start, end, left, width } = stack;
  const title = t('scheduling.moreAtOnce', { count: trainings.length });
  const date = trainings[0]?.startDateTime.slice(0, 10) ?? '';
  return (
    <>
      <button
        type="button"
        data-folded={trainings.map(({ id }) => id).join(' ')}
        aria-haspopup="dialog"
        aria-label={`${title}, ${formatDay(date, '', t)}`}
        tabIndex={isEntry ? 0 : -1}
        className={joinClasses(spots.spot, classes.stack)}
        style={spotOf(start, end, from, left, width)}
        onClick={open}
      >
        +{trainings.length}
      </button>
      <Sheet isOpen={isListed} onClose={close} title={title} closeLabel={t('common.close')}>
        <Stack component="ul" gap={8}>
          {trainings.map((training) => (
            <li key={training.id}>
              <Button
                isWide
                onClick={() => {
                  close();
                  onOpen(training);
                }}
              >
                {lineOf(training, names)}
              </Button>
            </li>
          ))}
        </Stack>
      </Sheet>
    </>
  );
}

const lineOf = ({ name, startDateTime, duration, roomId }: AdminTraining, { rooms }: Pick<Schedule, 'rooms'>): string =>
  [
    `${formatTime(startDateTime)}–${formatEndTime(startDateTime, duration)} ${name}`,
    rooms.find(({ id }) => id === roomId)?.name,
  ]
    .filter(Boolean)
    .join(' · ');
