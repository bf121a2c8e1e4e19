import { IconLinkOff, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Text } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { AskDialog } from '#src/ui/overlay/ask-dialog.tsx';
import classes from './calendar-feed.module.css';

export interface FeedEndingProps {
  isBusy: boolean;
  isOnline: boolean;
  onRenew: () => void;
  onRevoke: () => void;
}

type Question = 'renew' | 'revoke';

/** Renews or revokes the address. Both ask first: a revoked address does not come back. */
export function FeedEnding({ isBusy, isOnline, onRenew, onRevoke }: FeedEndingProps) {
  const { t } = useTranslation();
  const [question, setQuestion] = useState<Question>('renew');
  const [isOpen, setIsOpen] = useState(false);
  const ask = (next: Question) => {
    setQuestion(next);
    setIsOpen(true);
  };
  const close = () => setIsOpen(false);
  const Icon = question === 'renew' ? IconRefresh : IconLinkOff;
  return (
    <section className={classes.ending} aria-label={t('calendarFeed.ending')}>
      <Text size="meta" tone="t2">
        {t('calendarFeed.secret')}
      </Text>
      <div className={classes.buttons}>
        <Button size={44} variant="outline" isBusy={isBusy} disabled={!isOnline} onClick={() => ask('renew')}>
          {t('calendarFeed.renew')}
        </Button>
        <Button size={44} variant="danger" isBusy={isBusy} disabled={!isOnline} onClick={() => ask('revoke')}>
          {t('calendarFeed.revoke')}
        </Button>
      </div>
      <AskDialog
        isOpen={isOpen}
        onClose={close}
        icon={<Icon size={30} stroke={1.9} aria-hidden />}
        title={t(`calendarFeed.confirm.${question}.title`)}
        text={t(`calendarFeed.confirm.${question}.text`)}
        confirm={t(`calendarFeed.${question}`)}
        keep={t('calendarFeed.confirm.keep')}
        variant={question === 'renew' ? 'primary' : 'danger'}
        onConfirm={() => {
          close();
          (question === 'renew' ? onRenew : onRevoke)();
        }}
      />
    </section>
  );
}
