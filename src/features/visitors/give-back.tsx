import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiFailure } from '#src/lib/api/api-failure.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Button } from '#src/ui/button.tsx';
import { FormFailure } from '#src/ui/form-failure.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { visitorMutations } from './mutations.ts';
import classes from './visitors.module.css';

/** Where the mailed link leads. It asks first: programs that look at mail open links too. */
export function GiveBack({ id, secret }: { id: number; secret: string }) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const leave = useMutation(visitorMutations.leave());
  const isVoid = leave.error instanceof ApiFailure && leave.error.status === 404;
  const said = leave.isSuccess ? t('visitors.givenBack') : isVoid ? t('visitors.void') : undefined;
  if (said !== undefined)
    return (
      <div className={classes.form}>
        <p className={classes.text} role="status">
          {said}
        </p>
        <LinkButton to="/public/calendar/day" variant="primary" size={56} isWide>
          {t('visitors.toCalendar')}
        </LinkButton>
      </div>
    );
  return (
    <div className={classes.form}>
      <p className={classes.text}>{t('visitors.askGiveBack')}</p>
      <FormFailure error={isOnline && !leave.isPending ? leave.error : null} />
      <Button
        variant="primary"
        size={56}
        isWide
        isBusy={leave.isPending}
        disabled={!isOnline}
        onClick={() => leave.mutate({ id, secret })}
      >
        {t('visitors.giveBack')}
      </Button>
    </div>
  );
}
