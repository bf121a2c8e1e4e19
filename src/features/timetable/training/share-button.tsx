import { IconShare2 } from '@tabler/icons-react';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { IconButton } from '#src/ui/elements/icon-button.tsx';
import { shareTraining } from './share-training.ts';

export function ShareButton({ id, name }: { id: number; name: string }) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const share = async () => {
    try {
      if ((await shareTraining(id, name)) === 'copied') snackbar.success('bookingDetails.sheet.shared');
    } catch (error) {
      snackbar.failure(error);
    }
  };
  return (
    <IconButton
      label={t('bookingDetails.sheet.share')}
      icon={<IconShare2 size={24} stroke={1.9} aria-hidden />}
      onClick={share}
    />
  );
}
