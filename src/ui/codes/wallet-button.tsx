import { IconWallet } from '@tabler/icons-react';
import { Stack, Text } from '../box/box.tsx';
import { Button, type ButtonLook } from '../elements/button.tsx';

interface WalletButtonProps extends Pick<ButtonLook, 'size'> {
  /** Undefined: there is none for this device. */
  wallet: { label: string; isBusy: boolean; whyNot: string | undefined; add: () => void } | undefined;
}

/** A card or what it stands for into the wallet of this device; where that cannot be now, it says why. */
export function WalletButton({ wallet, size }: WalletButtonProps) {
  if (!wallet) return null;
  const { label, isBusy, whyNot, add } = wallet;
  return (
    <Stack gap={6}>
      <Button
        {...(size && { size })}
        isWide
        icon={<IconWallet size={22} stroke={1.9} aria-hidden />}
        isBusy={isBusy}
        disabled={whyNot !== undefined}
        onClick={add}
      >
        {label}
      </Button>
      {whyNot !== undefined && (
        <Text size="meta" tone="t2">
          {whyNot}
        </Text>
      )}
    </Stack>
  );
}
