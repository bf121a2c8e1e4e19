import { useDisclosure } from '@mantine/hooks';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { Sheet } from '#src/ui/overlay/sheet.tsx';
import type { OfCard } from '../card/client-card-screen.tsx';
import { GuardianForm } from './guardian-form.tsx';

/** Who answers for somebody under age; nothing for who is of age and has none. */
export function GuardianLine({ card }: OfCard) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const [isOpen, { open, close }] = useDisclosure(false);
  const { guardian, isUnderAge } = card;
  if (!guardian && !isUnderAge) return null;
  const parts = guardian ? [guardian.name, guardian.phone, guardian.email].filter(Boolean) : [];
  return (
    <>
      <p>
        {guardian
          ? t('clients.guardian.line', { who: parts.join(', '), date: formatDate(guardian.consentedOn) })
          : t('clients.guardian.missing')}
      </p>
      <Button size={44} disabled={!isOnline} onClick={open}>
        {t(guardian ? 'clients.guardian.change' : 'clients.guardian.add')}
      </Button>
      <Sheet isOpen={isOpen} onClose={close} title={t('clients.guardian.title')} closeLabel={t('common.close')}>
        <GuardianForm card={card} onDone={close} />
      </Sheet>
    </>
  );
}
