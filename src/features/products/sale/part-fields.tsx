import type { SaleRules } from '#api/invoices/staff-schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Stack } from '#src/ui/box/box.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { Switch } from '#src/ui/form/switch.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { MoneyField } from '#src/ui/form/values/money-field.tsx';
import { type PartDraft, partMeans } from './part-payment.ts';
import type { PayWay } from './pay-sheet.tsx';

interface PartProps {
  way: PayWay;
  part: PartDraft | undefined;
  isWrong: boolean;
  rules: SaleRules;
  onPart: (part: PartDraft | undefined) => void;
}

/** A part that is paid another way before the rest. */
export function PartFields({ way, part, isWrong, rules, onPart }: PartProps) {
  const { t } = useTranslation();
  const { benefits, isReceiptRequired } = rules;
  const means = partMeans.filter((one) => one !== 'benefit' || benefits.length > 0);
  const first = way === 'cash' ? 'terminal' : 'cash';
  const empty: PartDraft = { means: first, amount: '', reference: '', benefit: benefits[0] ?? '' };
  const isBenefit = part?.means === 'benefit';
  const named = part?.means === 'benefit' || part?.means === 'voucher' ? part.means : undefined;
  return (
    <>
      <Switch
        label={t('sale.split.label')}
        hint={t('sale.split.hint')}
        checked={part !== undefined}
        onChange={({ currentTarget }) => onPart(currentTarget.checked ? empty : undefined)}
      />
      {part && (
        <Stack columns="repeat(auto-fit, minmax(min(100%, 10rem), 1fr))" gap={12}>
          <SelectField
            label={t('sale.split.means')}
            data={means.map((one) => ({ value: one, label: t(`sale.way.${one}`) }))}
            value={part.means}
            onChange={({ currentTarget }) => onPart({ ...part, means: currentTarget.value as PartDraft['means'] })}
          />
          <MoneyField
            label={t('sale.split.amount')}
            value={part.amount}
            error={part.amount !== '' && isWrong ? t('sale.split.wrong') : undefined}
            onChange={({ currentTarget }) => onPart({ ...part, amount: currentTarget.value })}
          />
        </Stack>
      )}
      {part && isBenefit && (
        <SelectField
          label={t('sale.benefit')}
          data={benefits}
          value={part.benefit}
          onChange={({ currentTarget }) => onPart({ ...part, benefit: currentTarget.value })}
        />
      )}
      {part && (named || isReceiptRequired) && (
        <TextField
          label={t(named ? `sale.reference.${named}` : 'sale.split.receipt')}
          maxLength={80}
          autoComplete="off"
          value={part.reference}
          onChange={({ currentTarget }) => onPart({ ...part, reference: currentTarget.value })}
        />
      )}
    </>
  );
}
