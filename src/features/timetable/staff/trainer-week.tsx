import { IconArrowsExchange, IconUserQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useContext } from 'react';
import { toPlainDate } from '#api/dates.ts';
import { formatDuration } from '#api/timetable/format-duration.ts';
import { countOpen, replacementQueries } from '#src/features/replacements/queries.ts';
import { useMyDay } from '#src/features/rosters/my-day/use-my-day.ts';
import { useWeekFigures } from '#src/features/rosters/my-day/use-week-figures.ts';
import { useFeature } from '#src/features/tenants/use-feature.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { readDate } from '#src/lib/search-params.ts';
import { useOwner, useSession } from '#src/lib/session/use-session.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { FilterRow, FilterRows } from '#src/ui/flow/filter-rows.tsx';
import { FrameContext } from '#src/ui/pages/frame-context.ts';
import type { FilterListProps } from '../filters/filter-list.tsx';
import { timetableQueries } from '../queries.ts';
import { staffViewer } from './staff-viewer.ts';
import classes from './trainer-week.module.css';

/** Beside the pages of a trainer: what they lead in the week of the page, and what waits for them. */
export function TrainerAside() {
  return (
    <>
      <Figures />
      <Asked />
    </>
  );
}

/** What the frame has beside the pages of a trainer, above the filters of their timetable, and whether others' trainings are shown. */
export function TrainerWeek({ options, onToggle }: Pick<FilterListProps, 'options' | 'onToggle'>) {
  const { mine: beside } = useContext(FrameContext);
  const trainerId = useSession().userClaims?.trainerId;
  const mine = options.find(({ facet, value }) => facet === 'trainer' && value === trainerId);
  if (trainerId === undefined) return null;
  return (
    <>
      {beside}
      {mine && <Shown mine={mine} onToggle={onToggle} />}
    </>
  );
}

function Figures() {
  const { t } = useTranslation();
  const { userClaims } = useSession();
  const today = toPlainDate(useNow(), useSite().timeZone);
  const date = readDate(useSearch({ strict: false }).date) ?? today;
  const asked = timetableQueries.week(date, userClaims && staffViewer(userClaims));
  // Where it has failed, the page says so: asking again at once would take the failure away, and the page's own list with it.
  const { data: week } = useQuery({ ...asked, retryOnMount: false });
  const { count, minutes, fill, attended } = useWeekFigures(week, date, today);
  if (count === 0) return null;
  const inPercent = (percent: number | undefined) =>
    percent === undefined ? undefined : t('myDay.figures.percent', { percent });
  const rows = [
    ['classes', count],
    ['hours', formatDuration(minutes)],
    ['fill', inPercent(fill)],
    ['attended', inPercent(attended)],
  ] as const;
  return (
    <section className={classes.part} aria-label={t('myDay.figures.title')}>
      <h2>{t('myDay.figures.title')}</h2>
      <dl>
        {rows.map(
          ([word, figure]) =>
            figure !== undefined && (
              <div key={word} className={classes.row}>
                <dt>{t(`myDay.figures.${word}`)}</dt>
                <dd>{figure}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}

const look = { size: 18, stroke: 1.9, 'aria-hidden': true } as const;

/** The names that have no mark, and the classes of others that they could take. */
function Asked() {
  const { t } = useTranslation();
  const owner = useOwner();
  const hasSubstitutes = useFeature('substitutes');
  const unmarked = useMyDay().day?.unmarked.reduce((sum, one) => sum + one.unmarked, 0) ?? 0;
  const { data: offers } = useQuery({ ...replacementQueries.list(owner, 'trainer'), enabled: hasSubstitutes });
  const open = countOpen(offers?.items ?? [], 'trainer');
  if (unmarked + open === 0) return null;
  return (
    <section className={classes.part} aria-label={t('myDay.figures.asked')}>
      <h2>{t('myDay.figures.asked')}</h2>
      {unmarked > 0 && (
        <Link to="/trainer/my-day" className={classes.row}>
          <IconUserQuestion {...look} />
          <span>{t('myDay.figures.unmarked')}</span>
          <strong>{unmarked}</strong>
        </Link>
      )}
      {open > 0 && (
        <Link to="/trainer/replacement-request" className={classes.row}>
          <IconArrowsExchange {...look} />
          <span>{t('house.tab.replacements')}</span>
          <strong>{open}</strong>
        </Link>
      )}
    </section>
  );
}

interface ShownProps {
  mine: FilterListProps['options'][number];
  onToggle: FilterListProps['onToggle'];
}

/** The trainer's own trainings alone, or with those of others. */
function Shown({ mine, onToggle }: ShownProps) {
  const { t } = useTranslation();
  return (
    <FilterRows title={t('myDay.figures.show')}>
      <FilterRow isOneOf isOn={mine.isOn} end={null} onClick={() => !mine.isOn && onToggle(mine)}>
        {t('myDay.figures.mine')}
      </FilterRow>
      <FilterRow isOneOf isOn={!mine.isOn} end={null} onClick={() => mine.isOn && onToggle(mine)}>
        {t('myDay.figures.others')}
      </FilterRow>
    </FilterRows>
  );
}
