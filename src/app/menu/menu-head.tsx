import { IconX } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { tenantQueries } from '#src/features/tenants/queries.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useKeySign } from '#src/lib/keyboard/use-key-sign.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { Avatar } from '#src/ui/elements/avatar.tsx';
import { IconButton } from '#src/ui/elements/icon-button.tsx';
import { Logo } from '#src/ui/layout/logo.tsx';
import classes from './menu.module.css';
import { menuStore } from './menu-store.ts';

/** On a phone the user, or the club for visitors; on a desktop the club, since the user is in the foot. */
export function MenuHead({ isNarrow }: { isNarrow: boolean }) {
  const { t } = useTranslation();
  const { userClaims } = useSession();
  const sign = useKeySign('M');
  const close = (
    <IconButton
      label={t('common.close')}
      icon={<IconX size={24} stroke={1.9} aria-hidden />}
      onClick={menuStore.close}
      className={isNarrow ? undefined : classes.closeFirst}
    />
  );
  if (!isNarrow)
    return (
      <>
        {close}
        <Club />
        {sign && <kbd className={classes.key}>{sign}</kbd>}
      </>
    );
  if (!userClaims)
    return (
      <>
        <Club />
        {close}
      </>
    );
  const { firstName, lastName, clientCode } = userClaims;
  return (
    <>
      <Avatar firstName={firstName} lastName={lastName} size={48} />
      <p className={classes.person}>
        <strong>{`${firstName} ${lastName}`}</strong>
        <span>{t('menu.clientNumber', { number: clientCode })}</span>
      </p>
      {close}
    </>
  );
}

function Club() {
  const { data: configuration } = useSuspenseQuery(tenantQueries.configuration());
  return (
    <p className={classes.club}>
      <Logo src={configuration.logo} label="" size={26} />
      <span>{configuration.name}</span>
    </p>
  );
}
