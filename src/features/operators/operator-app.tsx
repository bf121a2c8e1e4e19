import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { LogInForm } from './access/log-in-form.tsx';
import { SetUpForm } from './access/set-up-form.tsx';
import { callOperator, OperatorFailure } from './call-operator.ts';
import { Door } from './door.tsx';
import { Failure } from './failure.tsx';
import { Frame } from './frame/frame.tsx';
import { useHash } from './frame/place.ts';
import type { PageProps } from './open-page.tsx';

/** The page of those who keep the server: who they are, then what stands of all tenants. */
export function OperatorApp(props: PageProps) {
  const hash = useHash();
  const [, link] = /^#([\w-]{43})$/.exec(hash) ?? [];
  const client = useQueryClient();
  const { t } = useTranslation();
  const door = { ...props, name: t('operators.title') };
  const session = useQuery({
    queryKey: ['session'],
    queryFn: () => callOperator('GET /session').catch(noSession),
    enabled: link === undefined,
  });
  if (link !== undefined) {
    const leave = (): void => {
      // The link is used up, and nobody shall find it in the history.
      history.replaceState(null, '', '/');
      dispatchEvent(new HashChangeEvent('hashchange'));
      void client.invalidateQueries();
    };
    return (
      <Door {...door}>
        <SetUpForm link={link} onDone={leave} />
      </Door>
    );
  }
  if (session.data === undefined) return <Door {...door}>{session.error && <Failure error={session.error} />}</Door>;
  if (session.data === null) {
    return (
      <Door {...door}>
        <LogInForm />
      </Door>
    );
  }
  return <Frame {...props} hash={hash} email={session.data.email} />;
}

/** Nobody is logged in. */
function noSession(error: unknown): null {
  if (error instanceof OperatorFailure && error.status === 401) return null;
  throw error;
}
