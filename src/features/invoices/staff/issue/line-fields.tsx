import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { vatCategories } from '#api/products/vat-rates.ts';
import { productQueries } from '#src/features/products/queries.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { Row, Stack, Text } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { IconButton } from '#src/ui/elements/icon-button.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import classes from '../bills.module.css';
import type { DraftLine } from './draft.ts';
import type { OfDraft } from './who-fields.tsx';

/** What is on it: products of the list, and lines of one's own words. */
export function LineFields({ own: { values, form, field } }: OfDraft) {
  const owner = useOwner();
  const { t } = useTranslation();
  const language = useLanguage();
  const products = useQuery(productQueries.all(owner));
  const sold = (products.data?.items ?? []).filter(({ isRetired }) => !isRetired);
  const { lines } = values;
  const set = (next: DraftLine[]) => form.setFieldValue('lines', next);
  const add = (line: Partial<DraftLine>) =>
    set([
      ...lines,
      {
        key: Math.max(0, ...lines.map(({ key }) => key)) + 1,
        productId: undefined,
        name: '',
        price: '',
        vatCategory: 'standard',
        quantity: '1',
        ...line,
      },
    ]);
  const { error } = field('lines');
  return (
    <section className={classes.form} aria-label={t('invoices.lines')}>
      <Text component="h3" size="h5">
        {t('invoices.lines')}
      </Text>
      {lines.map((line) => (
        <LineBox
          key={line.key}
          line={line}
          onChange={(changes) => set(lines.map((one) => (one.key === line.key ? { ...one, ...changes } : one)))}
          onRemove={() => set(lines.filter(({ key }) => key !== line.key))}
        />
      ))}
      {sold.length > 0 && (
        <SelectField
          label={t('billing.issue.addProduct')}
          value=""
          data={[
            { value: '', label: t('billing.issue.chooseProduct') },
            ...sold.map(({ id, names }) => ({ value: `${id}`, label: names[language] })),
          ]}
          onChange={({ currentTarget }) => {
            const product = sold.find(({ id }) => String(id) === currentTarget.value);
            if (product) add({ productId: product.id, name: product.names[language] });
          }}
        />
      )}
      <Button variant="outline" icon={<IconPlus size={20} stroke={2} aria-hidden />} onClick={() => add({})}>
        {t('billing.issue.addLine')}
      </Button>
      {error && (
        <Text size="h6" tone="bad" role="alert">
          {error}
        </Text>
      )}
    </section>
  );
}

interface LineProps {
  line: DraftLine;
  onChange: (changes: Partial<DraftLine>) => void;
  onRemove: () => void;
}

function LineBox({ line, onChange, onRemove }: LineProps) {
  const { t } = useTranslation();
  const isProduct = line.productId !== undefined;
  const text = (name: 'name' | 'price' | 'quantity') => ({
    label: t(`billing.issue.line.${name}`),
    value: line[name],
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => onChange({ [name]: currentTarget.value }),
  });
  return (
    <div className={classes.box} role="group" aria-label={line.name || t('billing.issue.addLine')}>
      <Row wrap align="center" justify="space-between" gap="8px 12px">
        {isProduct ? <strong>{line.name}</strong> : <span />}
        <IconButton
          label={t('billing.issue.removeLine')}
          icon={<IconTrash size={20} stroke={1.9} aria-hidden />}
          onClick={onRemove}
        />
      </Row>
      {!isProduct && <TextField {...text('name')} maxLength={120} />}
      <Stack columns="repeat(auto-fit, minmax(min(100%, 9rem), 1fr))" gap={16}>
        {!isProduct && <TextField {...text('price')} inputMode="decimal" maxLength={12} />}
        <TextField {...text('quantity')} inputMode="numeric" maxLength={3} />
      </Stack>
      {!isProduct && (
        <SelectField
          label={t('billing.issue.line.vat')}
          value={line.vatCategory}
          data={vatCategories.map((one) => ({ value: one, label: t(`billing.vat.${one}`) }))}
          onChange={({ currentTarget }) => onChange({ vatCategory: currentTarget.value as DraftLine['vatCategory'] })}
        />
      )}
    </div>
  );
}
