import { IconDeviceMobileOff } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { toPlainDate } from '#api/dates.ts';
import type { Phone } from '#api/entry/schema.ts';
import { deviceName } from '#src/lib/device/device-name.ts';
import { formatInstant } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Text } from '#src/ui/box/box.tsx';
import { Tag } from '#src/ui/elements/tag.tsx';
import { AskButton } from '#src/ui/overlay/ask-dialog.tsx';
import { phoneMutations } from './phone-mutations.ts';
import classes from './phones.module.css';

export interface PhoneRowProps {
  phone: Phone;
  /** It is the phone in use. */
  isOwn: boolean;
}

/** A phone that has a pass, when it was last seen, and the button that revokes its pass. */
export function PhoneRow({ phone: { passId, userAgent, refreshedAt }, isOwn }: PhoneRowProps) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const isOnline = useOnline();
  const { timeZone } = useSite();
  const today = toPlainDate(useNow(), timeZone);
  const end = useMutation(phoneMutations.end);
  const name = deviceName(userAgent ?? '') ?? t('pass.phones.unknown');
  const endIt = () => {
    end.mutate(passId, { onSuccess: () => snackbar.success('pass.phones.ended'), onError: snackbar.failure });
  };
  return (
    <li className={classes.phone}>
      <Text component="div" minWidth={0}>
        <p className={classes.name}>{name}</p>
        <Text size="meta" tone="t2">
          {t('pass.phones.heard', { when: formatInstant(refreshedAt, timeZone, today, t) })}
        </Text>
      </Text>
      {isOwn ? (
        <Tag>{t('pass.phones.own')}</Tag>
      ) : (
        <AskButton
          size={44}
          variant="danger"
          isBusy={end.isPending}
          disabled={!isOnline}
          aria-label={t('pass.phones.endName', { name })}
          question={{
            icon: <IconDeviceMobileOff size={30} stroke={1.9} aria-hidden />,
            title: t('pass.phones.confirm.title', { name }),
            text: t('pass.phones.confirm.text'),
            confirm: t('pass.phones.confirm.end'),
            keep: t('pass.phones.confirm.keep'),
            variant: 'danger',
          }}
          onConfirm={endIt}
        >
          {t('pass.phones.end')}
        </AskButton>
      )}
    </li>
  );
}
