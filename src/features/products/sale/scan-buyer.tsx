import { useDisclosure } from '@mantine/hooks';
import { IconScan } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure } from '#src/lib/api/api-failure.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { Sheet } from '#src/ui/overlay/sheet.tsx';
import { LazyScanner } from '#src/ui/scanner/lazy-scanner.tsx';
import { productMutations } from '../mutations.ts';
import type { Buyer } from './sale-basket.ts';

/** Finds who buys by their card or pass, or by the six digits that they read out. */
export function ScanBuyer({ onBuyer }: { onBuyer: (buyer: Buyer) => void }) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const isOnline = useOnline();
  const [isOpen, { open, close }] = useDisclosure(false);
  const [isOn, setOn] = useState(false);
  const find = useMutation({
    ...productMutations.findByCode,
    onSuccess: (buyer) => {
      close();
      onBuyer(buyer);
    },
    onError: snackbar.failure,
  });
  const fail = () => snackbar.failure(new ApiFailure('card_code_scanning_failed', 0));
  return (
    <>
      <Button icon={<IconScan size={22} stroke={1.9} aria-hidden />} disabled={!isOnline} onClick={open}>
        {t('rosters.desk.add.scan')}
      </Button>
      <Sheet isOpen={isOpen} onClose={close} title={t('rosters.desk.add.scan')} closeLabel={t('common.close')}>
        {isOpen && (
          <LazyScanner
            title={t('rosters.desk.add.scanTask')}
            reason={t('rosters.desk.add.scanReason')}
            typeLabel={t('rosters.desk.add.scanType')}
            typeHint={t('rosters.desk.add.scanHint')}
            isOn={isOn}
            setOn={setOn}
            onCode={(code) => find.mutate(code)}
            onNothingFound={fail}
            onFailure={fail}
          />
        )}
      </Sheet>
    </>
  );
}
