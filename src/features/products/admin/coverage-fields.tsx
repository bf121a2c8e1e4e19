import type { Coverage } from '#api/products/grants.ts';
import { endOnNextDay } from '#api/products/time-window.ts';
import { trainingKinds } from '#api/timetable/training-kinds.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Row, Stack } from '#src/ui/box/box.tsx';
import { Chip } from '#src/ui/elements/chip.tsx';
import { SaidText } from '#src/ui/facts/said-text.tsx';
import { TimeField } from '#src/ui/form/values/time-field.tsx';
import type { Unit } from './product-list.tsx';
import classes from './products.module.css';

interface CoverageProps {
  coverage: Coverage;
  hasKinds: boolean;
  units: readonly Unit[];
  /** Of the hours. */
  error: string | undefined;
  onCoverage: (coverage: Coverage) => void;
}

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** Where and when a right is good; with nothing chosen everywhere and always. */
export function CoverageFields({ coverage, hasKinds, units, error, onCoverage }: CoverageProps) {
  const { t } = useTranslation();
  const change = (changed: Partial<Coverage>) => onCoverage({ ...coverage, ...changed });
  const time = (name: 'fromTime' | 'untilTime') => ({
    value: coverage[name] ?? '',
    onChange: (chosen: string) => change({ [name]: chosen || null }),
  });
  const nextDay = endOnNextDay(coverage);
  return (
    <>
      {hasKinds && (
        <Choice
          label={t('products.goodFor')}
          options={trainingKinds.map((id) => ({ id, label: t(`scheduling.kind.${id}`) }))}
          chosen={coverage.kinds}
          onChoose={(kinds) => change({ kinds })}
        />
      )}
      {units.length > 1 && (
        <Choice
          label={t('products.goodIn')}
          options={units.map(({ id, name }) => ({ id, label: name }))}
          chosen={coverage.unitIds}
          onChoose={(unitIds) => change({ unitIds })}
        />
      )}
      <Choice
        label={t('products.goodOn')}
        options={weekdays.map((id) => ({
          id,
          label: t(`common.weekday.short.${id}`),
          name: t(`common.weekday.long.${id}`),
        }))}
        chosen={coverage.weekdays}
        onChoose={(days) => change({ weekdays: days?.toSorted() ?? null })}
      />
      <Stack columns="repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr))" align="end" gap={12}>
        <TimeField {...time('fromTime')} label={t('products.startsFrom')} />
        <TimeField {...time('untilTime')} label={t('products.startsUntil')} error={error} />
      </Stack>
      {nextDay !== null && <p className={classes.facts}>{t('products.overMidnight', { time: nextDay })}</p>}
    </>
  );
}

interface ChoiceProps<Id> {
  label: string;
  options: readonly { id: Id; label: string; name?: string }[];
  /** Null: all. */
  chosen: readonly Id[] | null;
  onChoose: (chosen: Id[] | null) => void;
}

function Choice<Id extends string | number>({ label, options, chosen, onChoose }: ChoiceProps<Id>) {
  const toggle = (id: Id) => {
    const others = chosen?.filter((one) => one !== id) ?? [];
    const next = chosen?.includes(id) ? others : [...others, id];
    onChoose(next.length === 0 || next.length === options.length ? null : next);
  };
  return (
    <div>
      <p className={classes.facts}>{label}</p>
      <Row wrap gap={8} role="group" aria-label={label}>
        {options.map(({ id, label: word, name }) => (
          <Chip key={id} isOn={chosen?.includes(id) ?? false} onClick={() => toggle(id)}>
            {name === undefined ? word : <SaidText said={name}>{word}</SaidText>}
          </Chip>
        ))}
      </Row>
    </div>
  );
}
