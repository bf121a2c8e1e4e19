import { IconCloudUp } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { tenantQueries } from '#src/features/tenants/queries.ts';
import { readOwnPath } from '#src/lib/guards/own-path.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { countUnsent } from '#src/lib/outbox/drain/intent-store.ts';
import { useTitle } from '#src/lib/use-title.ts';
import { LinkButton } from '#src/ui/elements/link-button.tsx';
import { NetworkPill } from '#src/ui/feedback/network-pill.tsx';
import { LanguageSelect } from '#src/ui/form/language-select.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { Logo } from '#src/ui/layout/logo.tsx';
import { Screen } from '#src/ui/layout/screen.tsx';
import { TopBar } from '#src/ui/layout/top-bar.tsx';
import { LoginForm } from './login-form.tsx';
import classes from './login-screen.module.css';

/** The log-in, at `/login` and at `/` for visitors. */
export function LoginScreen() {
  const { t } = useTranslation();
  const { data: configuration } = useSuspenseQuery(tenantQueries.configuration());
  const { data: rules } = useSuspenseQuery(tenantQueries.rules());
  const { destination, goOn } = useAfterLogin();
  useTitle(t('login.submit'));
  const language = rules.pageFunctions.isLanguageMenuHidden ? null : <LanguageSelect />;
  return (
    <Screen isBare header={<TopBar start={<NetworkPill />} end={language} />}>
      <div className={classes.column}>
        <Logo src={configuration.logo} label={configuration.name} size={52} />
        <h1 className={classes.title}>{t('login.title')}</h1>
        {destination && <p className={classes.reason}>{t('login.toContinue')}</p>}
        <UnsentNote />
        <LoginForm isByEmail={rules.pageFunctions.isLoginByEmail} onDone={goOn} />
        {(rules.pages.isJoinCompletePage || rules.pages.isJoinSimplePage) && (
          <LinkButton to="/public/join" isWide>
            {t('login.join')}
          </LinkButton>
        )}
        <LinkButton to="/public/calendar/day" isWide>
          {t('login.timetable')}
        </LinkButton>
      </div>
    </Screen>
  );
}

/** Where to go after log-in: the page that asked for it, else home. */
function useAfterLogin(): { destination: string | undefined; goOn: () => void } {
  const navigate = useNavigate();
  const destination = useSearch({
    strict: false,
    select: (search: { destination?: unknown }) => readOwnPath(search.destination),
  });
  return { destination, goOn: () => void navigate({ href: destination ?? '/', replace: true }) };
}

/** Shows that intents on this device wait for a log-in: how many, and not whose or what. */
function UnsentNote() {
  const { t } = useTranslation();
  const [count, setCount] = useState(0);
  useEffect(() => {
    let isOver = false;
    const show = (found: number) => {
      if (!isOver) setCount(found);
    };
    // When nothing can be stored, nothing waits.
    void countUnsent().then(show, () => show(0));
    return () => {
      isOver = true;
    };
  }, []);
  if (count === 0) return null;
  return (
    <Card tone="dashed" className={classes.unsent} role="status">
      <IconCloudUp size={24} stroke={1.9} aria-hidden />
      {t('outbox.leftUnsent', { count })}
    </Card>
  );
}
