import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type CSSProperties, useId, useState } from 'react';
import { addDays, type PlainDate, toPlainDate } from '#api/dates.ts';
import { readDayHours, readHours } from '#api/rooms/opening-hours.ts';
import { formatDate, formatWeekday } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { IconButton } from '#src/ui/elements/icon-button.tsx';
import { DateField } from '#src/ui/form/date-field.tsx';
import { FieldError } from '#src/ui/form/form-failure.tsx';
import classes from './hours.module.css';
import sentenceClasses from './sentence.module.css';
import { readTypedTime, splitHours, type TypedSpan, typedHours } from './typed-hours.ts';

interface HoursProps {
  /** `06:30-22:00`, two of them with a plus, `closed`, or empty; while it is typed anything between. */
  value: string;
  onChange: (value: string) => void;
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
  /** What is typed may not be left out. */
  isSaid?: boolean;
}

const usual: TypedSpan = ['08:00', '20:00'];
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** When a club is open on a day: nothing said, closed, or one or two spans. */
export function HoursInput({ value, onChange, label, error, hint, isSaid }: HoursProps) {
  const { t } = useTranslation();
  const id = useId();
  const mode = value === '' ? 'none' : value === 'closed' ? 'closed' : 'open';
  const spans = mode === 'open' ? splitHours(value) : [];
  const put = (at: number, end: 0 | 1, text: string) =>
    onChange(typedHours(spans.map((span, index) => (index === at ? replaced(span, end, text) : span))));
  const modes = isSaid ? (['open', 'closed'] as const) : (['none', 'open', 'closed'] as const);
  return (
    <div className={classes.day} role="group" aria-labelledby={id}>
      <span id={id} className={classes.label}>
        {label}
      </span>
      <Bar value={value} />
      <span className={classes.inputs}>
        <select
          aria-label={t('settings.hours.of', { label })}
          value={mode}
          onChange={({ currentTarget }) =>
            onChange({ none: '', closed: 'closed', open: typedHours([usual]) }[currentTarget.value] ?? '')
          }
        >
          {modes.map((one) => (
            <option key={one} value={one}>
              {t(`settings.hours.mode.${one}`)}
            </option>
          ))}
        </select>
        {spans.map((span, at) => (
          // Two at most, which keep their places.
          <span key={['first', 'second'][at]} className={classes.span}>
            <Time label={t('settings.hours.from', { label })} value={span[0]} onChange={(text) => put(at, 0, text)} />
            <span aria-hidden>–</span>
            <Time label={t('settings.hours.until', { label })} value={span[1]} onChange={(text) => put(at, 1, text)} />
            {at === 1 && (
              <IconButton
                label={t('settings.hours.remove', { label })}
                icon={<IconTrash size={20} stroke={1.9} aria-hidden />}
                onClick={() => onChange(typedHours(spans.slice(0, 1)))}
              />
            )}
          </span>
        ))}
        {spans.length === 1 && (
          <IconButton
            label={t('settings.hours.second', { label })}
            icon={<IconPlus size={20} stroke={1.9} aria-hidden />}
            onClick={() => onChange(typedHours([...spans, [spans[0]?.[1] ?? '', '']]))}
          />
        )}
      </span>
      {hint && <span className={classes.hint}>{hint}</span>}
      {error && (
        <p className={sentenceClasses.error}>
          <FieldError text={error} />
        </p>
      )}
    </div>
  );
}

const replaced = (span: TypedSpan, end: 0 | 1, text: string): TypedSpan =>
  end === 0 ? [text, span[1]] : [span[0], text];

interface TimeProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

function Time({ label, value, onChange }: TimeProps) {
  return (
    <input
      aria-label={label}
      value={value}
      inputMode="numeric"
      maxLength={5}
      autoComplete="off"
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onBlur={() => onChange(readTypedTime(value))}
    />
  );
}

/** The day from midnight to midnight. */
function Bar({ value }: { value: string }) {
  return (
    <span className={classes.bar} aria-hidden>
      {readHours(value)?.map(({ from, until }) => (
        <i
          key={from}
          style={
            {
              '--from': `${minutesOf(from) / 14.4}%`,
              '--long': `${(minutesOf(until) - minutesOf(from)) / 14.4}%`,
            } as CSSProperties
          }
        />
      ))}
    </span>
  );
}

interface DaysProps {
  /** A date and its hours in each row. */
  value: string;
  onChange: (value: string) => void;
  label: string;
  hint: string;
  error?: string | undefined;
  /** What a date is called, where it is a public holiday. */
  nameOf: (date: PlainDate) => string | undefined;
}

const dateOf = (row: string): PlainDate => row.slice(0, 10);

/** Dates with hours of their own. */
export function DaysInput({ value, onChange, label, hint, error, nameOf }: DaysProps) {
  const { t } = useTranslation();
  const { timeZone } = useSite();
  const today = toPlainDate(useNow(), timeZone);
  const [added, setAdded] = useState(addDays(today, 1));
  const rows = value.split('\n').filter(Boolean);
  const save = (next: string[]) => onChange(next.toSorted().join('\n'));
  const isThere = rows.some((row) => dateOf(row) === added);
  return (
    <div className={classes.days}>
      <h3>{label}</h3>
      <p className={classes.hint}>{hint}</p>
      {rows.map((row) => {
        const date = dateOf(row);
        const said = [`${formatWeekday(date, t)} ${formatDate(date)}`, nameOf(date)].filter(Boolean).join(', ');
        return (
          <div key={date} className={classes.own}>
            <HoursInput
              isSaid
              label={said}
              value={row.slice(11)}
              onChange={(hours) => save(rows.map((one) => (one === row ? `${date} ${hours}` : one)))}
              error={readDayHours(row) ? undefined : t('settings.wrong.hours')}
            />
            <IconButton
              label={t('settings.hours.removeDay', { day: said })}
              icon={<IconTrash size={20} stroke={1.9} aria-hidden />}
              onClick={() => save(rows.filter((one) => one !== row))}
            />
          </div>
        );
      })}
      {error && (
        <p className={sentenceClasses.error}>
          <FieldError text={error} />
        </p>
      )}
      <div className={classes.add}>
        <DateField
          label={t('settings.hours.date')}
          text={`${formatWeekday(added, t)}, ${formatDate(added)}`}
          date={added}
          onDate={setAdded}
        />
        <Button disabled={isThere} onClick={() => save([...rows, `${added} closed`])}>
          {t('settings.hours.addDay')}
        </Button>
      </div>
    </div>
  );
}
