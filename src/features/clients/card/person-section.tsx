import { useDisclosure } from '@mantine/hooks';
import { IconEye, IconPencil, IconShieldCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import type { ShownData } from '#api/clients/change-schema.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { formatPhone } from '#src/lib/i18n/format-phone.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { Sheet } from '#src/ui/overlay/sheet.tsx';
import { ChangeClientForm } from '../changes/change-client-form.tsx';
import { GuardianLine } from '../guardian/guardian-line.tsx';
import { clientMutations } from '../mutations.ts';
import type { OfCard } from './client-card-screen.tsx';
import classes from './person.module.css';
import { Section } from './section.tsx';

/** How to reach somebody and who they are. What is masked is shown for half a minute, and its showing is logged. */
export function PersonSection({ card }: OfCard) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const [isChanging, { open, close }] = useDisclosure(false);
  const { ads } = card;
  const agreed = ads.from === 'profile' ? 'clients.person.adsProfile' : 'clients.person.adsDesk';
  const change = (
    <Button size={44} disabled={!isOnline} icon={<IconPencil size={20} stroke={1.9} aria-hidden />} onClick={open}>
      {t('clients.change.open')}
    </Button>
  );
  return (
    <Section title={t('clients.person.title')} action={change}>
      <dl>
        <Line label={t('clients.field.phone')}>{card.phone ? formatPhone(card.phone) : '–'}</Line>
        <Line label={t('clients.field.email')}>{card.email || '–'}</Line>
        {card.mailTo !== card.email && <Line label={t('clients.field.contactEmail')}>{card.mailTo}</Line>}
        <Masked card={card} what="identity" isThere={card.hasIdentityCode} />
        <Masked card={card} what="address" isThere={card.hasAddress} />
        <Line label={t('clients.person.ads')}>
          {ads.agreedAt ? t(agreed, { date: formatDate(ads.agreedAt) }) : t('clients.person.noAds')}
        </Line>
        {card.cards.map(({ code }) => (
          <Line key={code} label={t('clients.person.card')}>
            {code}
          </Line>
        ))}
      </dl>
      <GuardianLine card={card} />
      <p className={classes.told}>
        <IconShieldCheck size={20} stroke={1.9} aria-hidden />
        {t('clients.person.told', { name: card.firstName })}
      </p>
      <Sheet isOpen={isChanging} onClose={close} title={t('clients.change.title')} closeLabel={t('common.close')}>
        <ChangeClientForm card={card} onDone={close} />
      </Sheet>
    </Section>
  );
}

function Line({ label, action, children }: { label: string; action?: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.line}>
      <dt>{label}</dt>
      <dd>
        <span>{children}</span>
        {action}
      </dd>
    </div>
  );
}

const shownMs = 30_000;

function textOf({ identityCode, address }: ShownData): string {
  return identityCode ?? [address?.address, address?.zipCode, address?.city].filter(Boolean).join(', ');
}

interface MaskedProps extends Pick<OfCard, 'card'> {
  what: 'identity' | 'address';
  isThere: boolean;
}

function Masked({ card, what, isThere }: MaskedProps) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const isOnline = useOnline();
  const [shown, setShown] = useState<string>();
  const show = useMutation(clientMutations.show(card.id));
  useEffect(() => {
    if (shown === undefined) return undefined;
    const timer = setTimeout(() => setShown(undefined), shownMs);
    return () => clearTimeout(timer);
  }, [shown]);
  const label = t(what === 'identity' ? 'clients.field.identityCode' : 'clients.field.address');
  if (!isThere) return <Line label={label}>–</Line>;
  const press = () => show.mutate(what, { onSuccess: (data) => setShown(textOf(data)), onError: snackbar.failure });
  const reveal = shown === undefined && (
    <Button
      size={44}
      isBusy={show.isPending}
      disabled={!isOnline}
      aria-label={t('clients.person.showWhat', { what: label })}
      icon={<IconEye size={20} stroke={1.9} aria-hidden />}
      onClick={press}
    >
      {t('clients.person.show')}
    </Button>
  );
  return (
    <Line label={label} action={reveal}>
      {shown ?? (
        <>
          <span aria-hidden>••••••</span>
          <span className={classes.spoken}>{t('clients.person.hidden')}</span>
        </>
      )}
    </Line>
  );
}
