import { IconX } from '@tabler/icons-react';
import { addDays, isPlainDate } from '#api/dates.ts';
import type { Holiday, RepeatBody } from '#api/scheduling/series/schema.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Text } from '#src/ui/box/box.tsx';
import { Chip } from '#src/ui/elements/chip.tsx';
import { SaidText } from '#src/ui/facts/said-text.tsx';
import { DateField } from '#src/ui/form/date-field.tsx';
import { Switch } from '#src/ui/form/switch.tsx';
import type { Editor } from '../use-editor.ts';
import classes from './series.module.css';
import { toggleWeekday, usualRepeat } from './series-values.ts';

interface RepeatFieldsProps {
  editor: Editor;
  /** Left out on its weekdays. */
  holidays: readonly Holiday[];
}

/** Whether, on which days and until when a training repeats; of a series only where more than one training is edited. */
export function RepeatFields({ editor, holidays }: RepeatFieldsProps) {
  const { t } = useTranslation();
  const { series, form } = editor;
  const { date } = form.values;
  if (series.isImported) return <p className={classes.hint}>{t('scheduling.series.imported')}</p>;
  if (series.isLoading) return null;
  if (series.loaded && !series.isSeries) return <p className={classes.hint}>{t('scheduling.series.chooseScope')}</p>;
  return (
    <section className={classes.repeat} aria-label={t('scheduling.series.title')}>
      {!series.loaded && (
        <Switch
          label={t('scheduling.series.repeats')}
          checked={series.repeat !== undefined}
          onChange={({ currentTarget }) => series.setRepeat(currentTarget.checked ? usualRepeat(date) : undefined)}
        />
      )}
      {series.repeat && <Repeat editor={editor} repeat={series.repeat} holidays={holidays} />}
    </section>
  );
}

const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const;

function Repeat({ editor, repeat, holidays }: RepeatFieldsProps & { repeat: RepeatBody }) {
  const { t } = useTranslation();
  const { series, form } = editor;
  const set = (changed: Partial<RepeatBody>) => series.setRepeat({ ...repeat, ...changed });
  const fault = series.faultFrom(form.values.date);
  return (
    <>
      <fieldset className={classes.days}>
        <Text component="legend" size="h6" pl={2} mb={6}>
          {t('scheduling.series.weekdays')}
        </Text>
        {weekdays.map((day) => (
          <button
            key={day}
            type="button"
            className={classes.day}
            aria-pressed={repeat.weekdays.includes(Number(day))}
            onClick={() => series.setRepeat(toggleWeekday(repeat, Number(day)))}
          >
            <SaidText said={t(`common.weekday.long.${day}`)}>{t(`common.weekday.short.${day}`)}</SaidText>
          </button>
        ))}
      </fieldset>
      <DateField
        label={t('scheduling.series.until')}
        text={formatDate(repeat.until)}
        date={repeat.until}
        onDate={(until) => isPlainDate(until) && set({ until })}
        error={fault ? t(`scheduling.series.untilFault.${fault}`) : (form.errors['repeat'] as string | undefined)}
      />
      <Switch
        label={t('scheduling.series.skipsHolidays')}
        hint={useHolidayText(holidays)}
        checked={repeat.skipsHolidays}
        onChange={({ currentTarget }) => set({ skipsHolidays: currentTarget.checked })}
      />
      <Exceptions repeat={repeat} from={form.values.date} onDates={(skipDates) => set({ skipDates })} />
    </>
  );
}

/** Each by its date and its name in the language of the screen. */
function useHolidayText(holidays: readonly Holiday[]): string {
  const { t } = useTranslation();
  const language = useLanguage();
  if (holidays.length === 0) return t('scheduling.series.noHolidays');
  const said = holidays.map(({ date, names }) =>
    [formatDate(date), names[language] ?? names.et ?? names.lv ?? names.en].filter(Boolean).join(', '),
  );
  return t('scheduling.series.holidays', { dates: said.join('; ') });
}

interface ExceptionsProps {
  repeat: RepeatBody;
  from: string;
  onDates: (dates: string[]) => void;
}

/** Dates that are left out: each is taken back by a press. */
function Exceptions({ repeat: { skipDates }, from, onDates }: ExceptionsProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.exceptions}>
      <DateField
        label={t('scheduling.series.exception')}
        text={t('scheduling.series.addException')}
        date={addDays(skipDates.at(-1) ?? from, 7)}
        onDate={(date) => isPlainDate(date) && onDates([...new Set([...skipDates, date])].toSorted())}
      />
      {skipDates.length > 0 && (
        <ul className={classes.chips}>
          {skipDates.map((date) => (
            <li key={date}>
              <Chip
                endIcon={<IconX size={16} stroke={2.2} aria-hidden />}
                aria-label={t('scheduling.series.keepDate', { date: formatDate(date) })}
                onClick={() => onDates(skipDates.filter((one) => one !== date))}
              >
                {formatDate(date)}
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
