import { IconShare2 } from '@tabler/icons-react';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { IconButton } from '#src/ui/elements/icon-button.tsx';

export interface ShareButtonProps {
  isOpen: boolean;
  onPress: () => void;
}

/** In the header of a phone. */
export function ShareButton({ onPress }: ShareButtonProps) {
  const { t } = useTranslation();
  return (
    <IconButton
      label={t('statistics.share.open')}
      icon={<IconShare2 size={24} stroke={1.9} aria-hidden />}
      onClick={onPress}
    />
  );
}
