import { useRef, useState } from 'react';
import { hourWords } from '#src/lib/hours/hour-words.ts';
import { laneOf } from '#src/lib/hours/lane-paint.ts';
import { type HourTraining, layoutWeek } from '#src/lib/hours/layout-week.ts';
import { WeekPlace } from '#src/lib/hours/week-place.ts';
import { formatEndTime, formatTime, weekOf } from '#src/lib/i18n/format-date.ts';
import { useRememberedTexts } from '#src/lib/i18n/use-translation.ts';
import { HourBox, HourFoot } from '#src/ui/time/hour-box.tsx';
import { Cell, Lanes, type RenderItem } from '#src/ui/time/hour-cells.tsx';
import { HourCount, HourDisc, HourLine } from '#src/ui/time/hour-count.tsx';
import { HourFrame, HourGrid } from '#src/ui/time/hour-grid.tsx';
import { HourHeads } from '#src/ui/time/hour-heads.tsx';
import { HourHints } from '#src/ui/time/hour-hints.tsx';
import { HourRows } from '#src/ui/time/hour-rows.tsx';
import { type Entries, nothing } from './entry.ts';

const days = weekOf('2026-11-24');
const today = '2026-11-24';
const now = `${today}T17:42:00`;
const tones = { b: '#e0f5e0', t: '#12351c', y: '#1f8a3d', e: '#bfe3c6' };
const at = (id: number, day: number, time: string): HourTraining => ({
  id,
  name: 'Vinyasa jooga',
  startDateTime: `${days[day]}T${time}:00`,
  duration: 55,
  unitId: 1,
  roomId: 1,
  trainerId: 1,
});
const layout = layoutWeek({
  items: [at(1, 0, '17:15'), at(2, 1, '17:15'), at(3, 1, '17:45'), at(4, 2, '20:15')],
  days,
  today,
  now,
  focus: today,
  width: 900,
  units: [],
  rooms: [],
  trainers: [],
  measure: (text, size) => text.length * size * 0.55,
});
const columns = ['44px', ...days.map(() => '1fr')].join(' ');
const [monday, tuesday, wednesday] = layout.days;
const paint = () => laneOf({ freePlaces: 4, maxPlaces: 20 }, tones, undefined);

const renderItem: RenderItem<HourTraining> = ({ training, name }, _, state) => (
  <HourBox
    key={training.id}
    id={training.id}
    start={formatTime(training.startDateTime)}
    end={formatEndTime(training.startDateTime, training.duration)}
    corner={<HourCount>16/20</HourCount>}
    name={name}
    look={undefined}
    lane={paint()}
    hues={tones}
    label={training.name}
    {...state}
  />
);

function Words({ renderWith }: { renderWith: (words: ReturnType<typeof hourWords>) => React.ReactNode }) {
  const t = useRememberedTexts();
  return renderWith(hourWords(t, today));
}

function Week() {
  const t = useRememberedTexts();
  const frame = useRef<HTMLDivElement>(null);
  const [place] = useState(() => new WeekPlace(undefined, nothing));
  return (
    <HourFrame frame={frame}>
      <HourGrid
        {...{ frame, layout, today, now, place, renderItem }}
        date={today}
        monday={days[0] ?? today}
        chosen={undefined}
        paintLane={paint}
        onDate={nothing}
        onOpen={nothing}
        label="Week"
        words={hourWords(t, today)}
      />
    </HourFrame>
  );
}

const box = tuesday?.cells[0]?.items[0];

export const hourEntries: Entries = {
  Cell: () => (
    <Words
      renderWith={(words) =>
        tuesday?.cells[0] && (
          <Cell
            day={tuesday}
            cell={tuesday.cells[0]}
            entry={undefined}
            chosen={undefined}
            isOpen={false}
            clock="17:42"
            {...{ renderItem, words }}
          />
        )
      }
    />
  ),
  HourBox: () => <ul>{box && wednesday && renderItem(box, wednesday, { isEntry: true, isChosen: false })}</ul>,
  HourCount: () => <HourCount>16/20</HourCount>,
  HourDisc: () => <HourDisc waiting={3} />,
  HourFoot: () => <HourFoot>K. Tamm · Saal 2</HourFoot>,
  HourFrame: () => <Week />,
  HourGrid: () => <Week />,
  HourHeads: () => (
    <Words
      renderWith={(words) => <HourHeads days={layout.days} hasCounts onDate={nothing} {...{ columns, today, words }} />}
    />
  ),
  HourHints: () => (
    <Words
      renderWith={(words) => (
        <HourHints
          hints={[{ day: today, direction: 'up', count: 8, from: '09:30', until: '11:15', hour: 9 }]}
          onPress={nothing}
          {...{ columns, words }}
        />
      )}
    />
  ),
  HourLine: () => (
    <HourLine>
      <span>K. Tamm</span>
      <HourDisc waiting={3} />
    </HourLine>
  ),
  HourRows: () => <Words renderWith={(words) => <HourRows layout={layout} words={words} />} />,
  Lanes: () => monday?.cells[0] && <Lanes cell={monday.cells[0]} paint={paint} />,
};
