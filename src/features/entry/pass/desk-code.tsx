import { IconNumber123 } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { serverNow } from '#src/lib/api/server-clock.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { failureText } from '#src/lib/messages/failure-text.ts';
import { api } from '#src/lib/session/call-as-user.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import classes from './pass-tab.module.css';

/** For desks without a camera: six digits that the desk types in, valid for a minute. */
export function DeskCode() {
  const { t } = useTranslation();
  const [site, now] = [useSite(), useNow()];
  const { data, error, isPending, mutate, reset } = useMutation({
    mutationFn: () => api('POST /user/entry/desk-code', {}),
  });
  const expiresAt = data?.expiresAt;
  useEffect(() => {
    if (expiresAt === undefined) return undefined;
    const timer = setTimeout(reset, Math.max(0, Date.parse(expiresAt) - serverNow().getTime()));
    return () => clearTimeout(timer);
  }, [expiresAt, reset]);
  if (data)
    return (
      <Card className={classes.desk} role="status">
        <p className={classes.digits} aria-label={data.code.split('').join(' ')}>
          {data.code.slice(0, 3)} {data.code.slice(3)}
        </p>
        <p className={classes.remedy}>{t('pass.desk.say')}</p>
      </Card>
    );
  return (
    <div className={classes.desk}>
      <Button
        isWide
        variant="secondary"
        isBusy={isPending}
        icon={<IconNumber123 size={22} stroke={1.9} aria-hidden />}
        onClick={() => mutate()}
      >
        {t('pass.desk.show')}
      </Button>
      {error && (
        <p className={classes.remedy} role="alert">
          {failureText(error, { t, site, now })}
        </p>
      )}
    </div>
  );
}
