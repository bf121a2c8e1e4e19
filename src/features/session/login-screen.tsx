import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { PendingLogin } from '#api/session/schema.ts';
import { tenantQueries } from '#src/features/tenants/queries.ts';
import { useFeature } from '#src/features/tenants/use-feature.ts';
import { readOwnPath } from '#src/lib/guards/own-path.ts';
import { loadAllTexts } from '#src/lib/i18n/start-i18n.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSite } from '#src/lib/site.ts';
import { useTitle } from '#src/lib/use-title.ts';
import { LinkButton } from '#src/ui/elements/link-button.tsx';
import { NetworkPill } from '#src/ui/feedback/network-pill.tsx';
import { LanguageSelect } from '#src/ui/form/language-select.tsx';
import { Logo } from '#src/ui/layout/logo.tsx';
import { TopBar } from '#src/ui/layout/top-bar.tsx';
import { lazyPanel } from '#src/ui/overlay/lazy-panel.tsx';
import { WorkScreen } from '#src/ui/pages/work-screen.tsx';
import { LoginForm } from './login-form.tsx';
import classes from './login-screen.module.css';
import type { LoginStepProps } from './second-factor/login-step.tsx';
import { forgetWantedBooking, wantedBookingOf } from './wanted-booking.ts';

/** Whether the browser knows passkeys: its button has its place before its code has come. */
const canUsePasskeys = 'PublicKeyCredential' in globalThis;

/** The log-in, at `/login` and at `/` for visitors. */
export function LoginScreen() {
  const { t } = useTranslation();
  const { data: configuration } = useSuspenseQuery(tenantQueries.configuration());
  const { data: rules } = useSuspenseQuery(tenantQueries.rules());
  const { destination, wanted, goOn } = useAfterLogin();
  useTitle(t('login.submit'));
  const language = useFeature('languageMenu') && <LanguageSelect />;
  const canJoin = useFeature('join');
  const [pending, setPending] = useState<PendingLogin>();
  if (pending) {
    return (
      <WorkScreen header={<TopBar start={<NetworkPill />} end={language} />}>
        <div className={classes.column}>
          <LoginStep isOpen pending={pending} onDone={goOn} onBack={() => setPending(undefined)} />
        </div>
      </WorkScreen>
    );
  }
  return (
    <WorkScreen header={<TopBar start={<NetworkPill />} end={language} />}>
      <div className={classes.column}>
        <Logo src={configuration.logo} label={configuration.name} size={52} />
        <h1 className={classes.title}>{wanted ? configuration.name : t('login.title')}</h1>
        <WantedCard isOpen={wanted !== undefined} wanted={wanted} />
        {destination && !wanted && <p className={classes.reason}>{t('login.toContinue')}</p>}
        <UnsentNote isOpen />
        {canUsePasskeys && (
          <div className={classes.passkey}>
            <PasskeyButton isOpen onDone={goOn} />
          </div>
        )}
        <LoginForm
          isByEmail={rules.pageFunctions.isLoginByEmail}
          wanted={wanted}
          onDone={goOn}
          onPending={setPending}
        />
        {canJoin && (
          <LinkButton to="/public/join" isWide>
            {t('login.join')}
          </LinkButton>
        )}
        <LinkButton to="/public/calendar/day" isWide>
          {t('login.timetable')}
        </LinkButton>
      </div>
    </WorkScreen>
  );
}

const UnsentNote = lazyPanel(async () => {
  const [{ UnsentNote: Note }] = await Promise.all([import('./unsent-note.tsx'), loadAllTexts()]);
  return Note;
});
const PasskeyButton = lazyPanel<{ isOpen: boolean; onDone: () => void }>(async () => {
  const [{ PasskeyButton: Part }] = await Promise.all([import('./second-factor/passkey-button.tsx'), loadAllTexts()]);
  return Part;
});
const LoginStep = lazyPanel<LoginStepProps & { isOpen: boolean }>(async () => {
  const [{ LoginStep: Step }] = await Promise.all([import('./second-factor/login-step.tsx'), loadAllTexts()]);
  return Step;
}, true);
const WantedCard = lazyPanel(async () => {
  const [{ WantedCard: Part }] = await Promise.all([import('./wanted-card.tsx'), loadAllTexts()]);
  return Part;
});

/** Where to go after log-in: the page that asked for it, else home; and what was pressed there is booked. */
function useAfterLogin() {
  const navigate = useNavigate();
  const { timeZone } = useSite();
  const destination = useSearch({
    strict: false,
    select: (search: { destination?: unknown }) => readOwnPath(search.destination),
  });
  // Of another way here, such as the menu's, nothing is booked.
  const [wanted] = useState(() => wantedBookingOf(destination));
  const goOn = () => {
    forgetWantedBooking();
    if (wanted) void import('./book-wanted.ts').then((late) => late.bookWanted(wanted, timeZone));
    void navigate({ href: destination ?? '/', replace: true });
  };
  return { destination, wanted, goOn };
}
