import { isPlainDate } from '#api/dates.ts';
import type { AdminTraining } from '#api/scheduling/schema.ts';
import type { SeriesEffects } from '#api/scheduling/series/schema.ts';
import { offeredStyles } from '#api/timetable/offered-styles.ts';
import type { Schedule, Style } from '#api/timetable/schema.ts';
import { formatDate, formatWeekday } from '#src/lib/i18n/format-date.ts';
import { ownName } from '#src/lib/i18n/own-name.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Stack } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { Chip, ChipRow } from '#src/ui/elements/chip.tsx';
import { DatePicker } from '#src/ui/form/date-picker.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { RepeatFields } from '../series/repeat-fields.tsx';
import { freeTimes } from '../series/series-values.ts';
import { likeOf, timeOf, usualOnes, withStyle } from '../training-values.ts';
import type { Editor } from '../use-editor.ts';
import rows from './field-rows.module.css';
import { MoreFields } from './more-fields.tsx';
import { RoomChoice } from './room-choice.tsx';
import { Stepper } from './stepper.tsx';
import { TrainerChoice } from './trainer-choice.tsx';
import classes from './training-panel.module.css';

interface TrainingFieldsProps {
  editor: Editor;
  names: Omit<Schedule, 'items'>;
  trainings: readonly AdminTraining[];
  isOff: boolean;
  /** Also those that are seldom needed. */
  hasAll: boolean;
  onAll: () => void;
  /** Of a series. */
  effects: SeriesEffects | undefined;
}

const mostUsual = 3;

/** The fields of a training: the four that are needed first; of a new one the others are folded. */
export function TrainingFields(props: TrainingFieldsProps) {
  const { editor, names, trainings, isOff, hasAll, onAll, effects } = props;
  const { t } = useTranslation();
  const isOnline = useOnline();
  const repeat = <RepeatFields editor={editor} holidays={effects?.holidays ?? []} />;
  return (
    <fieldset className={classes.fields} disabled={!isOnline || isOff}>
      <TimeFields editor={editor} />
      {editor.series.loaded && repeat}
      <NameFields {...{ editor, names, trainings }} />
      <RoomChoice {...{ editor, names }} free={freeTimes(effects, 'room')} />
      <Stack columns="minmax(0, 1.5fr) minmax(0, 1fr)" gap={12}>
        <TrainerChoice {...{ editor, names }} free={freeTimes(effects, 'trainer')} />
        <PlacesField editor={editor} />
      </Stack>
      {!editor.series.loaded && repeat}
      {!editor.isNew || hasAll ? (
        <MoreFields {...{ editor, names }} />
      ) : (
        <Button onClick={onAll}>{t('scheduling.allFields')}</Button>
      )}
    </fieldset>
  );
}

function TimeFields({ editor: { form, series } }: Pick<TrainingFieldsProps, 'editor'>) {
  const { t } = useTranslation();
  const { date, start, duration } = form.values;
  const choose = (chosen: string) => {
    if (!isPlainDate(chosen)) return;
    series.follow(date, chosen);
    form.setFieldValue('date', chosen);
  };
  return (
    <>
      <div className={classes.date}>
        <p>
          <span className={classes.label}>{t('scheduling.field.date')}</span>
          {`${formatWeekday(date, t)}, ${formatDate(date)}`}
        </p>
        <DatePicker date={date} onDate={choose} />
      </div>
      <div className={classes.pair}>
        <Stepper
          label={t('scheduling.field.start')}
          value={start}
          text={timeOf(start)}
          step={5}
          bigStep={30}
          min={0}
          max={1435}
          less={t('scheduling.earlier')}
          more={t('scheduling.later')}
          error={form.errors['start']}
          onChange={(value) => form.setFieldValue('start', value)}
        />
        <Stepper
          label={t('scheduling.field.duration')}
          value={duration}
          text={t('common.minutesShort', { number: duration })}
          step={5}
          bigStep={30}
          min={5}
          max={1440}
          less={t('scheduling.shorter')}
          more={t('scheduling.longer')}
          error={form.errors['duration']}
          onChange={(value) => form.setFieldValue('duration', value)}
        />
      </div>
    </>
  );
}

function NameFields({ editor, names, trainings }: Pick<TrainingFieldsProps, 'editor' | 'names' | 'trainings'>) {
  const { t } = useTranslation();
  const { form, isNew } = editor;
  const usual = isNew ? usualOnes(trainings, form.values, mostUsual) : [];
  const name = (
    <TextField
      label={t('scheduling.field.name')}
      maxLength={120}
      autoComplete="off"
      {...form.getInputProps('name')}
      error={form.errors['name'] as string | undefined}
    />
  );
  if (usual.length === 0)
    return (
      <div className={rows.both}>
        {name}
        <StyleField editor={editor} names={names} />
      </div>
    );
  return (
    <>
      {name}
      <ChipRow label={t('scheduling.usual')}>
        {usual.map((item) => (
          <Chip key={item.id} onClick={() => form.setValues(likeOf(form.values, item))}>
            {item.name}
          </Chip>
        ))}
      </ChipRow>
      <StyleField editor={editor} names={names} />
    </>
  );
}

function StyleField({ editor: { form, isNew }, names }: Pick<TrainingFieldsProps, 'editor' | 'names'>) {
  const { t } = useTranslation();
  const choose = (style: Style | undefined) =>
    form.setValues(
      isNew && style ? withStyle(form.values, style, names.styles) : { ...form.values, styleId: style?.id },
    );
  return (
    <SelectField
      label={t('scheduling.field.styleId')}
      data={[
        ...(form.values.styleId === undefined ? [{ value: '', label: t('scheduling.choose') }] : []),
        ...offeredStyles(names.styles, [form.values.styleId]).map((style) => ({
          value: String(style.id),
          label: ownName(style),
        })),
      ]}
      value={String(form.values.styleId ?? '')}
      onChange={({ currentTarget: { value } }) => choose(names.styles.find(({ id }) => String(id) === value))}
      error={form.errors['styleId'] as string | undefined}
    />
  );
}

const mostPlaces = 10_000;

function PlacesField({ editor: { form } }: Pick<TrainingFieldsProps, 'editor'>) {
  const { t } = useTranslation();
  const { maxPlaces } = form.values;
  return (
    <Stepper
      label={t('scheduling.field.maxPlaces')}
      value={maxPlaces}
      text={String(maxPlaces)}
      step={1}
      bigStep={5}
      min={0}
      max={mostPlaces}
      less={t('scheduling.fewer')}
      more={t('scheduling.more')}
      error={form.errors['maxPlaces']}
      onChange={(value) => form.setFieldValue('maxPlaces', value)}
    />
  );
}
