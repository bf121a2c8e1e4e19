import { IconShare2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSnack } from '#src/lib/messages/use-snack.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { shareTraining } from './share-training.ts';

export function ShareButton({ id, name }: { id: number; name: string }) {
  const { t } = useTranslation();
  const snack = useSnack();
  const share = async () => {
    try {
      if ((await shareTraining(id, name)) === 'copied') snack.success('bookingDetails.sheet.shared');
    } catch (error) {
      snack.failure(error);
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
