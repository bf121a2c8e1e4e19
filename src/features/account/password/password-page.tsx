import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { tenantQueries } from '#src/features/tenants/queries.ts';
import { useFeature } from '#src/features/tenants/use-feature.ts';
import { useTitle } from '#src/lib/use-title.ts';
import { NetworkPill } from '#src/ui/feedback/network-pill.tsx';
import { LanguageSelect } from '#src/ui/form/language-select.tsx';
import { Logo } from '#src/ui/layout/logo.tsx';
import { TopBar } from '#src/ui/layout/top-bar.tsx';
import { WorkScreen } from '#src/ui/pages/work-screen.tsx';
import classes from './password-page.module.css';

export interface PasswordPageProps {
  title: string;
  text: ReactNode;
  children: ReactNode;
}

/** A page in the style of the log-in: its title, one sentence, one action. */
export function PasswordPage({ title, text, children }: PasswordPageProps) {
  const { data: configuration } = useSuspenseQuery(tenantQueries.configuration());
  useTitle(title);
  const language = useFeature('languageMenu') && <LanguageSelect />;
  return (
    <WorkScreen header={<TopBar start={<NetworkPill />} end={language} />}>
      <div className={classes.column}>
        <Logo src={configuration.logo} label={configuration.name} size={52} />
        <h1 className={classes.title}>{title}</h1>
        <p className={classes.text}>{text}</p>
        {children}
      </div>
    </WorkScreen>
  );
}
