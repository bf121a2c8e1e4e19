import { IconDownload } from '@tabler/icons-react';
import type { ExportBatch } from '#api/accounting/schema.ts';
import { formatMoney } from '#api/format-money.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Row, Stack, Text } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { DottedParts } from '#src/ui/elements/dotted-parts.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import classes from '../accounting.module.css';

interface BatchListProps {
  items: readonly ExportBatch[];
  /** The one that is being fetched. */
  busy: number | undefined;
  onDownload: (number: number) => void;
}

/** Batches that were made, each to be fetched again as it was. */
export function BatchList({ items, busy, onDownload }: BatchListProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const isOnline = useOnline();
  if (items.length === 0)
    return <EmptyState title={t('accounting.batches.none.title')} text={t('accounting.batches.none.text')} />;
  return (
    <section className={classes.section} aria-labelledby="batches-title">
      <Text component="h2" id="batches-title" size="h5">
        {t('accounting.batches.title')}
      </Text>
      <ul className={classes.rows}>
        {items.map(({ number, until, postings, debitCents }) => (
          <Row
            component="li"
            key={number}
            wrap
            align="center"
            justify="space-between"
            p="10px 0"
            gap="8px 16px"
            minHeight={64}
          >
            <Stack flex="1 1 12rem" gap={2} minWidth={0}>
              <Text size="h5" breaks>
                {t('accounting.batches.name', { number, until: formatDate(until) })}
              </Text>
              <p className={classes.meta}>
                <DottedParts
                  parts={[t('accounting.batches.postings', { count: postings }), formatMoney(debitCents, language)]}
                />
              </p>
            </Stack>
            <Button
              size={44}
              icon={<IconDownload size={20} stroke={2} aria-hidden />}
              isBusy={busy === number}
              disabled={!isOnline}
              aria-label={t('accounting.batches.downloadOf', { number })}
              onClick={() => onDownload(number)}
            >
              {t('accounting.batches.download')}
            </Button>
          </Row>
        ))}
      </ul>
    </section>
  );
}
