import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { SeriesAnswer } from '#api/scheduling/series/schema.ts';
import type { Schedule } from '#api/timetable/schema.ts';
import { formatDay } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Chip } from '#src/ui/elements/chip.tsx';
import { joinClasses } from '#src/ui/elements/join-classes.ts';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { clashText } from '../panel/clash-text.ts';
import classes from './series.module.css';
import { type ShownClash, shownClashes } from './series-values.ts';
import type { Series } from './use-series.ts';

interface ClashListProps {
  series: Series;
  open: Parameters<typeof shownClashes>[0];
  names: Omit<Schedule, 'items'>;
}

/** All that is in the way of a series, by date, each with its own answer; what is answered stays in its place. */
export function ClashList({ series, open, names }: ClashListProps) {
  const { t } = useTranslation();
  const shown = shownClashes(open, series.answered);
  if (shown.length === 0) return null;
  return (
    <section className={classes.clashes} aria-label={t('scheduling.series.clashes')}>
      <header className={classes.clashHead}>
        <h3>{t('scheduling.series.clashes')}</h3>
        <p role="status" className={open.length > 0 ? classes.bad : classes.good}>
          {open.length > 0 ? (
            <IconAlertTriangle size={18} stroke={2} aria-hidden />
          ) : (
            <IconCircleCheck size={18} stroke={2} aria-hidden />
          )}
          {open.length > 0 ? t('scheduling.series.toSolve', { count: open.length }) : t('scheduling.series.solved')}
        </p>
      </header>
      <ul>
        {shown.map((one) => (
          <Clash key={one.clash.date} shown={one} series={series} names={names} />
        ))}
      </ul>
    </section>
  );
}

function Clash({ shown, series, names }: { shown: ShownClash; series: Series; names: Omit<Schedule, 'items'> }) {
  const { t } = useTranslation();
  const { clash, answer, isSolved } = shown;
  const when = formatDay(clash.date, '', t);
  const isOf = (what: 'room' | 'trainer') => clash.clashes.some((one) => one.what === what);
  const give = (part: Omit<SeriesAnswer, 'date'>) => series.answer(clash, part);
  const rooms = names.rooms.filter(({ id }) => clash.freeRooms.includes(id));
  const trainers = names.trainers
    .filter(({ id }) => clash.freeTrainers.includes(id))
    .map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` }));
  return (
    <li className={joinClasses(classes.clash, isSolved && classes.isSolved)}>
      <h4>{when}</h4>
      {clash.clashes.map((one) => (
        <p key={`${one.what} ${one.startDateTime} ${one.name}`}>{clashText(one, t)}</p>
      ))}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be a group of form fields. */}
      <div role="group" aria-label={when} className={classes.chips}>
        {isOf('room') && (
          <Remedies
            label={t('scheduling.series.otherRoom')}
            choices={rooms}
            chosen={answer?.roomId}
            onChoose={(roomId) => give({ roomId })}
          />
        )}
        {isOf('trainer') && (
          <Remedies
            label={t('scheduling.series.substitute')}
            choices={trainers}
            chosen={answer?.trainerId}
            onChoose={(trainerId) => give({ trainerId })}
          />
        )}
        <Chip isOn={answer?.skip === true} onClick={() => give({ skip: true })}>
          {t('scheduling.series.skip')}
        </Chip>
      </div>
    </li>
  );
}

interface RemediesProps {
  label: string;
  choices: readonly { id: number; name: string }[];
  chosen: number | undefined;
  onChoose: (id: number) => void;
}

const mostChips = 2;

/** A chip for each, or a list where there are many. */
function Remedies({ label, choices, chosen, onChoose }: RemediesProps) {
  const { t } = useTranslation();
  if (choices.length === 0) return null;
  if (choices.length <= mostChips)
    return choices.map(({ id, name }) => (
      <Chip key={id} isOn={id === chosen} onClick={() => onChoose(id)}>
        {name}
      </Chip>
    ));
  return (
    <SelectField
      label={label}
      data={[
        ...(chosen === undefined ? [{ value: '', label: t('scheduling.choose') }] : []),
        ...choices.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      value={String(chosen ?? '')}
      onChange={({ currentTarget: { value } }) => value && onChoose(Number(value))}
    />
  );
}
