import { IconArrowRight } from '@tabler/icons-react';
import { useState } from 'react';
import { startLine } from '#src/lib/i18n/format-short-day.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Row, Stack, Text } from '#src/ui/box/box.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import classes from './imports.module.css';

interface ColumnChoicesProps {
  checked: {
    columns: { name: string; sample: string; field: string | null }[];
    fields: { field: string; label: string; of: Group }[];
  };
  /** Of each column of the file a field of ours, or null: it is left out. */
  onColumns: (columns: (string | null)[]) => void;
}

type Group = 'person' | 'contract' | 'ticket' | 'time' | 'class' | 'place';

/** Which column of a file is which of ours: those that were not recognised first, the others folded away. */
export function ColumnChoices({ checked, onColumns }: ColumnChoicesProps) {
  const { t } = useTranslation();
  // What was not recognised at first stays in its place once somebody has said what it is.
  const [unknown] = useState(
    () => new Set(checked.columns.flatMap(({ field }, index) => (field === null ? [index] : []))),
  );
  const numbered = checked.columns.map((column, index) => ({ ...column, index })).filter(({ name }) => name !== '');
  const open = numbered.filter(({ index }) => unknown.has(index));
  const known = numbered.filter(({ index }) => !unknown.has(index));
  const choose = (at: number, field: string | null) =>
    onColumns(checked.columns.map((column, index) => (index === at ? field : column.field)));
  const list = (columns: typeof numbered) => (
    <ul className={classes.rows}>
      {columns.map(({ index, name, sample, field }) => (
        <li key={index} className={classes.row}>
          <Stack flex="1 1 8rem" minWidth={0} gap={2}>
            <Text size="h6" breaks>
              {name}
            </Text>
            <Text size="meta" tone="t2" breaks>
              {sample}
            </Text>
          </Stack>
          <IconArrowRight size={20} stroke={1.9} aria-hidden />
          <FieldChoice name={name} checked={checked} field={field} onField={(one) => choose(index, one)} />
        </li>
      ))}
    </ul>
  );
  return (
    <Stack component="section" gap={8} minWidth={0} aria-label={t('imports.columns.title')}>
      <Row align="baseline" justify="space-between" gap={12}>
        <Text component="h3" size="h5">
          {t('imports.columns.title')}
        </Text>
        <Text size="meta" tone="t2">
          {t('imports.columns.found', { count: known.length })}
        </Text>
      </Row>
      {open.length > 0 && list(open)}
      {known.length > 0 && (
        <details className={classes.known} open={open.length === 0 && known.length <= fewColumns}>
          <summary>{t('imports.columns.known', { count: known.length })}</summary>
          {list(known)}
        </details>
      )}
    </Stack>
  );
}

/** They are shown without a press. */
const fewColumns = 8;

interface FieldChoiceProps extends Pick<ColumnChoicesProps, 'checked'> {
  name: string;
  field: string | null;
  onField: (field: string | null) => void;
}

function FieldChoice({ name, checked, field, onField }: FieldChoiceProps) {
  const { t } = useTranslation();
  const taken = new Set(checked.columns.map((column) => column.field));
  const groups = [...new Set(checked.fields.map(({ of }) => of))].map((of) => ({
    group: t(`imports.columns.of.${of}`),
    items: checked.fields
      .filter((one) => one.of === of && (one.field === field || !taken.has(one.field)))
      .map((one) => ({ value: one.field, label: startLine(one.label) })),
  }));
  return (
    <div className={classes.choice}>
      <SelectField
        aria-label={t('imports.columns.is', { name })}
        label=""
        value={field ?? ''}
        data={[{ value: '', label: t('imports.columns.leave') }, ...groups.filter(({ items }) => items.length > 0)]}
        onChange={({ currentTarget: { value } }) => onField(value === '' ? null : value)}
      />
    </div>
  );
}
