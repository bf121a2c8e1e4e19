import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { AskingSheet, type AskingSheetProps } from '#src/ui/overlay/asking-sheet.tsx';

export type ActionSheetProps = Omit<AskingSheetProps, 'closeLabel' | 'keepLabel' | 'offlineText'>;

/** A form about money, which asks before it acts. */
export function ActionSheet(props: ActionSheetProps) {
  const { t } = useTranslation();
  return (
    <AskingSheet
      {...props}
      closeLabel={t('common.close')}
      keepLabel={t('billing.keep')}
      offlineText={t('billing.needsNetwork')}
    />
  );
}
