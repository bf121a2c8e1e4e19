import { IconPhoto } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Button, type ButtonLook } from '../elements/button.tsx';

type PhotoButtonProps = Pick<ButtonLook, 'size' | 'variant' | 'isWide'> & {
  className?: string | undefined;
  onPhoto: (file: File) => void;
};

/**
 * Takes a photo with the phone's camera app, or picks an existing one: works when the page has no camera permission.
 */
export function PhotoButton({ onPhoto, ...look }: PhotoButtonProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...look} icon={<IconPhoto size={22} stroke={1.9} aria-hidden />} onClick={() => input.current?.click()}>
        {t('scanner.photo')}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onPhoto(file);
          // Allows the same photo to be chosen again.
          target.value = '';
        }}
      />
    </>
  );
}
