import { useMoment } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { type Asked, useIsOld } from '#src/lib/use-is-old.ts';
import { Text } from '../box/box.tsx';

/** A line for a part of a page that has its own notice: the age of this part, when it is stale. */
export function AsOf({ query }: { query: Asked }) {
  const { t } = useTranslation();
  const when = useMoment(query.dataUpdatedAt);
  if (!useIsOld(query)) return null;
  return (
    <Text size="meta" tone="t2" mt={8}>
      {t('common.offline.asOf', { when })}
    </Text>
  );
}
