import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { ButtonAnchor } from '#src/ui/elements/button-anchor.tsx';
import { Door } from '../door.tsx';
import { Failure } from '../failure.tsx';
import type { PageProps } from '../open-page.tsx';
import classes from '../operators.module.css';
import { checkFirstLink } from './ask-first-start.ts';
import { FirstStartForm } from './first-start-form.tsx';

/** The page of the link that a server without a club prints; what follows `#` is sent to no server by the browser. */
export function FirstStartApp(props: PageProps) {
  const { t } = useTranslation();
  const [link] = useState(() => location.hash.slice(1));
  const [madeAt, setMadeAt] = useState<string>();
  const { isSuccess, error } = useQuery({
    queryKey: ['link', link],
    queryFn: async () => {
      await checkFirstLink(link);
      return true;
    },
    // Once it is used it is good no more, and the page is about to go on.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  return (
    <Door {...props} name={t('operators.firstStart.brand')}>
      {madeAt !== undefined && <MadeElsewhere host={madeAt} />}
      {madeAt === undefined && isSuccess && <FirstStartForm link={link} onElsewhere={setMadeAt} />}
      {error && <DeadLink error={error} />}
    </Door>
  );
}

function DeadLink({ error }: { error: Error }) {
  const { t } = useTranslation();
  const isDead = 'status' in error && (error.status === 404 || error.status === 400);
  return (
    <div className={classes.door}>
      <h1>{t('operators.firstStart.title')}</h1>
      {isDead ? <p role="alert">{t('operators.firstStart.dead')}</p> : <Failure error={error} />}
    </div>
  );
}

/** A session is of one host, so that it begins there. */
function MadeElsewhere({ host }: { host: string }) {
  const { t } = useTranslation();
  const port = location.port && `:${location.port}`;
  return (
    <div className={classes.door} role="status">
      <h1>{t('operators.firstStart.made')}</h1>
      <p>{t('operators.firstStart.elsewhere', { host })}</p>
      <ButtonAnchor href={`${location.protocol}//${host}${port}/admin/setup`} variant="primary">
        {t('operators.firstStart.open')}
      </ButtonAnchor>
    </div>
  );
}
