import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import type from '#src/theme/type.module.css';

/** A figure; one that was not loaded is a dash, never zero. */
export function Figure({ value }: { value: number | string | undefined }) {
  const { t } = useTranslation();
  if (value !== undefined) return <strong>{value}</strong>;
  return (
    <strong>
      <span aria-hidden>–</span>
      <span className={type.hidden}>{t('house.aside.unknown')}</span>
    </strong>
  );
}
