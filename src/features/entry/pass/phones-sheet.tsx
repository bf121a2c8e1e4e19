import { useDisclosure } from '@mantine/hooks';
import { IconDevices } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { fromBase64url } from '#api/entry/bytes/base64url.ts';
import { readPass } from '#api/entry/pass/pass-format.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { PageFailure } from '#src/ui/feedback/page-failure.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton-row.tsx';
import { Sheet } from '#src/ui/overlay/sheet.tsx';
import { entryQueries } from '../queries.ts';
import type { UsablePass } from './kept-pass.ts';
import { PhoneRow } from './phone-row.tsx';
import classes from './phones.module.css';

export interface PhonesProps {
  /** Of the phone in use. */
  pass: UsablePass | undefined;
}

/** Which phones open the door as this user: a lost one must not. */
export function Phones({ pass }: PhonesProps) {
  const owner = useOwner();
  const { t } = useTranslation();
  const [isOpen, { open, close }] = useDisclosure(false);
  const isOnline = useOnline();
  const phones = useQuery({ ...entryQueries.phones(owner), enabled: isOpen });
  const ownId = pass && readPass(fromBase64url(pass.pass) ?? new Uint8Array())?.passId;
  return (
    <>
      <Button variant="secondary" isWide icon={<IconDevices size={22} stroke={1.9} aria-hidden />} onClick={open}>
        {t('pass.phones.title')}
      </Button>
      <Sheet isOpen={isOpen} onClose={close} title={t('pass.phones.title')} closeLabel={t('common.close')}>
        <div className={classes.sheet}>
          <p className={classes.facts}>{t('pass.phones.about')}</p>
          {!phones.data && phones.isFetching && <SkeletonRows label={t('common.loading')} />}
          {!phones.data && !phones.isFetching && (
            <PageFailure error={phones.error} retry={() => void phones.refetch()} />
          )}
          {phones.data && (
            <ul className={classes.list}>
              {phones.data.items.map((phone) => (
                <PhoneRow key={phone.passId} phone={phone} isOwn={phone.passId === ownId} />
              ))}
            </ul>
          )}
          {phones.data?.items.length === 0 && <p className={classes.facts}>{t('pass.phones.none')}</p>}
          {phones.data && !isOnline && <p className={classes.facts}>{t('pass.phones.needsNetwork')}</p>}
        </div>
      </Sheet>
    </>
  );
}
