import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { tenantQueries } from '#src/features/tenants/queries.ts';
import { useTitle } from '#src/lib/use-title.ts';
import { LanguageSelect } from '#src/ui/language-select.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Logo } from '#src/ui/logo.tsx';
import { NetworkPill } from '#src/ui/network-pill.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { TopBar } from '#src/ui/top-bar.tsx';
import { LoginForm } from './login-form.tsx';
import classes from './login-screen.module.css';
import { UnsentNote } from './unsent-note.tsx';
import { useAfterLogin } from './use-after-login.ts';

/** Logging in, at `/login` and at `/` for visitors. */
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
        <LinkButton to="/public/calendar/day" isWide>
          {t('login.timetable')}
        </LinkButton>
      </div>
    </Screen>
  );
}
