import type { PlainDate } from '#api/dates.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Stack } from '#src/ui/box/box.tsx';
import { DateField } from '#src/ui/form/date-field.tsx';
import { EndDateField } from '#src/ui/form/values/end-date-field.tsx';

type Span = {
  validFrom: PlainDate;
  validUntil: PlainDate | null;
};

interface SpanProps {
  span: Span;
  labels: { from: string; until: string };
  error?: string | undefined;
  onSpan: (span: Span) => void;
}

/** From a day until another one, or for ever. */
export function SpanFields({ span: { validFrom, validUntil }, labels, error, onSpan }: SpanProps) {
  const { t } = useTranslation();
  return (
    <Stack columns="repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr))" align="end" gap={12}>
      <DateField
        label={labels.from}
        text={formatDate(validFrom)}
        date={validFrom}
        onDate={(from) => onSpan({ validFrom: from, validUntil })}
      />
      <EndDateField
        label={labels.until}
        text={validUntil ? formatDate(validUntil) : t('products.noEnd')}
        date={validUntil}
        from={validFrom}
        clearLabel={t('products.clearEnd')}
        error={error}
        onDate={(until) => onSpan({ validFrom, validUntil: until })}
      />
    </Stack>
  );
}
