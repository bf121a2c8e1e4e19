import { addDays } from '#api/dates.ts';
import type { CheckedTimetable, WeekItem } from '#api/timetable-import/endpoints.ts';
import { formatWeek, formatWeekday, formatWeekdayShort } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Row, Stack, Text } from '#src/ui/box/box.tsx';
import classes from './week-preview.module.css';

const outcomes = ['created', 'updated', 'unchanged', 'other', 'refused'] as const;
const weekdays = [0, 1, 2, 3, 4, 5, 6];

/** The week as it would be: a bar for each class, by its time, in the colour of what becomes of it. */
export function WeekPreview({ week: { monday, items } }: { week: NonNullable<CheckedTimetable['week']> }) {
  const { t } = useTranslation();
  const first = Math.min(...items.map(({ from }) => from));
  const span = Math.max(60, ...items.map(({ from }) => from - first));
  const columns = weekdays.map((day) => {
    const date = addDays(monday, day);
    const bars = placeBars(
      items.filter(({ weekday }) => weekday === day + 1),
      first,
      span,
    );
    return { date, bars };
  });
  const height = Math.max(leastHeight, ...columns.map(({ bars }) => (bars.at(-1)?.top ?? 0) + barHeight));
  const there = outcomes.filter((outcome) => items.some((item) => item.outcome === outcome));
  return (
    <Stack component="section" gap={8} minWidth={0} aria-label={t('imports.week.title')}>
      <Row align="baseline" justify="space-between" gap={12} wrap>
        <Text component="h3" size="h5">
          {t('imports.week.title')}
        </Text>
        <Text size="meta" tone="t2">
          {formatWeek(monday)}
        </Text>
      </Row>
      <div className={classes.week}>
        {columns.map(({ date, bars }) => (
          <div key={date} className={classes.day}>
            <span aria-hidden>{formatWeekdayShort(date, t)}</span>
            <div
              className={classes.bars}
              style={{ height }}
              role="img"
              aria-label={[
                formatWeekday(date, t),
                ...bars.map(({ item }) => `${timeOf(item)} ${item.name} (${t(`imports.week.${item.outcome}`)})`),
              ].join(', ')}
            >
              {bars.map(({ item, top }, at) => (
                <span
                  // biome-ignore lint/suspicious/noArrayIndexKey: two classes may be alike in all
                  key={at}
                  title={`${timeOf(item)} ${item.name}`}
                  data-outcome={item.outcome}
                  style={{ top, height: barHeight }}
                />
              ))}
            </div>
          </div>
        ))}
      </div>
      <ul className={classes.legend}>
        {there.map((outcome) => (
          <li key={outcome}>
            <span data-outcome={outcome} />
            {t(`imports.week.${outcome}`)}
          </li>
        ))}
      </ul>
    </Stack>
  );
}

const leastHeight = 136;
const barHeight = 8;
const gap = 2;

/** By its time, and below the one before it where they would hide each other. */
function placeBars(items: readonly WeekItem[], first: number, span: number): { item: WeekItem; top: number }[] {
  let free = 0;
  return items.map((item) => {
    const top = Math.max(free, Math.round(((item.from - first) / span) * (leastHeight - barHeight)));
    free = top + barHeight + gap;
    return { item, top };
  });
}

const timeOf = ({ from }: WeekItem): string =>
  `${String(Math.floor(from / 60)).padStart(2, '0')}:${String(from % 60).padStart(2, '0')}`;
