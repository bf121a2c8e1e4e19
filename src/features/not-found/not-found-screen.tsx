import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { tenantQueries } from '#src/features/tenants/queries.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useTitle } from '#src/lib/use-title.ts';
import { LinkButton } from '#src/ui/elements/link-button.tsx';
import { NotFoundState } from '#src/ui/feedback/not-found-state.tsx';
import { Logo } from '#src/ui/layout/logo.tsx';
import { TopBar } from '#src/ui/layout/top-bar.tsx';
import { WorkScreen } from '#src/ui/pages/work-screen.tsx';
import classes from './not-found-screen.module.css';

/** For every address without a route. */
export function NotFoundScreen() {
  const { t } = useTranslation();
  const { data: configuration } = useSuspenseQuery(tenantQueries.configuration());
  useTitle(t('errors.notFound.title'));
  const home = (
    <Link to="/" className={classes.logo}>
      <Logo src={configuration.logo} label={configuration.name} size={26} />
    </Link>
  );
  return (
    <WorkScreen header={<TopBar start={home} />}>
      <NotFoundState
        code={t('errors.notFound.code')}
        title={t('errors.notFound.title')}
        text={t('errors.notFound.text')}
        action={
          <LinkButton to="/" variant="primary" size={56} isWide>
            {t('errors.notFound.action')}
          </LinkButton>
        }
      />
    </WorkScreen>
  );
}
