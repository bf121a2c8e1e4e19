import { IconBell, IconChevronRight, IconDeviceMobilePlus, IconQrcode, type TablerIcon } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useCalendarPath } from '#src/features/tenants/use-calendar-path.ts';
import { ApiFailure, isTransient } from '#src/lib/api/api-failure.ts';
import { appPanel } from '#src/lib/app-panel.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { findInstallWay } from '#src/lib/install/install-way.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { ButtonAnchor } from '#src/ui/elements/button-anchor.tsx';
import { LinkButton } from '#src/ui/elements/link-button.tsx';
import classes from './done.module.css';
import { DonePage } from './done-page.tsx';
import { joinDraft } from './join-draft.ts';
import { joinMutations } from './mutations.ts';

const askAgainMs = 3000;

/** All is there: signed in by this device's secret, and on to the pass. Of an order by invoice: what happens next. */
export function JoinDone() {
  const [draft] = useState(() => joinDraft.find());
  const { joined } = draft;
  if (joined?.next === 'invoice') return <Invoiced name={draft.person.firstName} joined={joined} />;
  return (
    <Paid
      name={draft.person.firstName}
      startsOn={draft.startsOn}
      secret={draft.secret}
      hasJoined={joined !== undefined}
    />
  );
}

interface PaidProps {
  name: string;
  startsOn: string | undefined;
  secret: string;
  /** Of this device: else the address was opened again later. */
  hasJoined: boolean;
}

function Paid({ name, startsOn, secret, hasJoined }: PaidProps) {
  const { t } = useTranslation();
  const calendar = useCalendarPath();
  const { isLoggedIn, userClaims } = useSession();
  const { error } = useSigningIn(secret, { hasJoined, isLoggedIn });
  // While the bank's answer or the network is on its way the club does not know yet.
  const isOpen = hasJoined && !isLoggedIn && !(error instanceof ApiFailure && error.status === 404);
  if (isOpen) return <DonePage isWaiting title={t('payments.waiting.title')} text={t('payments.waiting.text')} />;
  const shownName = name || (userClaims?.firstName ?? '');
  const text = startsOn ? t('join.done.text', { date: formatDate(startsOn) }) : t('join.done.later');
  const title = shownName ? t('join.done.title', { name: shownName }) : t('join.done.plain');
  return (
    <DonePage title={title} text={text}>
      {isLoggedIn && <Ways />}
      {isLoggedIn ? (
        <LinkButton to={calendar} variant="primary" size={56} isWide>
          {t('join.done.find')}
        </LinkButton>
      ) : (
        <LinkButton to="/login" search={{ destination: '/user/entry' }} size={56} isWide>
          {t('join.done.logIn')}
        </LinkButton>
      )}
    </DonePage>
  );
}

/** Signs in by the device's secret; asks again until all is paid. Who was logged in before is so still. */
function useSigningIn(
  secret: string,
  { hasJoined, isLoggedIn }: { hasJoined: boolean; isLoggedIn: boolean },
): { error: Error | null } {
  const finish = useMutation(joinMutations.finish);
  const wasMember = useRef(isLoggedIn);
  const { error, submittedAt } = finish;
  const isToAsk = hasJoined && !isLoggedIn && (submittedAt === 0 || isAskedAgain(error));
  const ask = useEffectEvent(() => finish.mutate(secret, { onSuccess: joinDraft.forget }));
  useEffect(() => {
    if (hasJoined && wasMember.current) joinDraft.forget();
  }, [hasJoined]);
  useEffect(() => {
    if (!isToAsk) return undefined;
    const timer = setTimeout(ask, submittedAt === 0 ? 0 : askAgainMs);
    return () => clearTimeout(timer);
  }, [isToAsk, submittedAt]);
  return { error };
}

const isAskedAgain = (error: Error | null): boolean =>
  (error instanceof ApiFailure && error.key === 'payment_in_progress') || (error !== null && isTransient(error));

function Invoiced({ name, joined }: { name: string; joined: { number: string; linkSecret: string } }) {
  const { t } = useTranslation();
  const { number, linkSecret } = joined;
  return (
    <DonePage title={t('join.done.invoiceTitle', { name })} text={t('join.done.invoiceText', { number })}>
      <ButtonAnchor variant="primary" size={56} isWide href={`/public/invoices?id=${number}#${linkSecret}`}>
        {t('join.done.invoice')}
      </ButtonAnchor>
    </DonePage>
  );
}

function RowAnchor({ children, ...rest }: ComponentProps<'a'>) {
  return (
    <a {...rest} className={classes.row}>
      {children}
    </a>
  );
}

const RowLink = createLink(RowAnchor);

/** What a new member does first. */
function Ways() {
  const { t } = useTranslation();
  return (
    <div className={classes.ways}>
      <RowLink to="/user/entry">
        <RowContent icon={IconQrcode} label={t('join.done.pass')} />
      </RowLink>
      {findInstallWay() && (
        <button type="button" className={classes.row} onClick={() => appPanel.open('install')}>
          <RowContent icon={IconDeviceMobilePlus} label={t('join.done.install')} />
        </button>
      )}
      <button type="button" className={classes.row} onClick={() => appPanel.open('push')}>
        <RowContent icon={IconBell} label={t('join.done.notify')} />
      </button>
    </div>
  );
}

function RowContent({ icon: Icon, label }: { icon: TablerIcon; label: string }) {
  return (
    <>
      <Icon size={24} stroke={1.9} aria-hidden />
      <span>{label}</span>
      <IconChevronRight size={20} stroke={1.9} aria-hidden />
    </>
  );
}
