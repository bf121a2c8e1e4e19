import { purposes } from '#api/rooms/purposes.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Stack, Text } from '#src/ui/box/box.tsx';
import { Chip } from '#src/ui/elements/chip.tsx';
import { DateField } from '#src/ui/form/date-field.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { Switch } from '#src/ui/form/switch.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { TimeStepper } from '#src/ui/form/time-stepper.tsx';
import type { Draft } from './draft.ts';
import classes from './reservation.module.css';

export interface FieldsProps {
  draft: Draft;
  onDraft: (draft: Draft) => void;
}

const repeats = ['once', 'weekly', 'daily'] as const;

/** What for, for whom and when. */
export function ReservationFields({ draft, onDraft }: FieldsProps) {
  const { t } = useTranslation();
  const set = (changed: Partial<Draft>) => onDraft({ ...draft, ...changed });
  return (
    <>
      <fieldset className={classes.group}>
        <legend className={classes.label}>{t('rooms.what')}</legend>
        <div className={classes.chips}>
          {purposes.map((purpose) => (
            <Chip key={purpose} isOn={draft.purpose === purpose} onClick={() => set({ purpose })}>
              {t(`rooms.purpose.${purpose}`)}
            </Chip>
          ))}
        </div>
      </fieldset>
      <TextField
        label={t('rooms.forWhom')}
        value={draft.name}
        maxLength={120}
        onChange={({ currentTarget }) => set({ name: currentTarget.value })}
      />
      <WhenFields draft={draft} onDraft={onDraft} />
      <Switch
        label={t('rooms.isPublic')}
        hint={t('rooms.isPublicHint')}
        checked={draft.isPublic}
        onChange={({ currentTarget }) => set({ isPublic: currentTarget.checked })}
      />
    </>
  );
}

function WhenFields({ draft, onDraft }: FieldsProps) {
  const { t } = useTranslation();
  const { date, start, end, repeat, until, edited, scope } = draft;
  const set = (changed: Partial<Draft>) => onDraft({ ...draft, ...changed });
  const steps = { earlier: t('rooms.earlier'), later: t('rooms.later') };
  const isOneOfMany = edited?.isRepeated && scope === 'this';
  return (
    <>
      <DateField
        label={t('rooms.date')}
        text={formatDate(date)}
        date={date}
        onDate={(chosen) => set({ date: chosen })}
      />
      <Stack columns="repeat(auto-fit, minmax(8.5rem, 1fr))" gap={12}>
        <TimeStepper
          label={t('rooms.start')}
          value={start}
          max={1435}
          onChange={(value) => set({ start: value })}
          {...steps}
        />
        <TimeStepper label={t('rooms.end')} value={end} min={5} onChange={(value) => set({ end: value })} {...steps} />
      </Stack>
      {end <= start && (
        <Text size="meta" tone="t2" role="alert">
          {t('rooms.endsBeforeStart')}
        </Text>
      )}
      {!isOneOfMany && (
        <Stack columns="repeat(auto-fit, minmax(8.5rem, 1fr))" gap={12}>
          <SelectField
            label={t('rooms.repeats')}
            data={repeats.map((value) => ({ value, label: t(`rooms.repeat.${value}`) }))}
            value={repeat}
            onChange={({ currentTarget }) =>
              set({ repeat: repeats.find((one) => one === currentTarget.value) ?? 'once' })
            }
          />
          {repeat !== 'once' && (
            <DateField
              label={t('rooms.until')}
              text={formatDate(until)}
              date={until}
              onDate={(chosen) => set({ until: chosen })}
              error={until < date ? t('rooms.untilBeforeStart') : undefined}
            />
          )}
        </Stack>
      )}
    </>
  );
}
