import { useState } from 'react';
import { toPlainDate } from '#api/dates.ts';
import { formatMoney } from '#api/format-money.ts';
import { formatDate, formatInstant } from '#src/lib/i18n/format-date.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { Stack } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { DateField } from '#src/ui/form/date-field.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { TimeField } from '#src/ui/form/values/time-field.tsx';
import { AskDialog } from '#src/ui/overlay/ask-dialog.tsx';
import classes from './preview.module.css';
import { costOf } from './preview-panel.tsx';
import type { Broadcasting } from './use-broadcast.ts';

interface FootProps {
  broadcast: Broadcasting;
  /** Whom it goes to was chosen where it was begun: nobody can be meant by mistake, and it asks no more. */
  isFixed: boolean;
}

/** When it leaves, and the button that says to how many; it asks once more where the readers were chosen here. */
export function SendFoot({ broadcast, isFixed }: FootProps) {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  const { draft, change, preview, wanted, isOnline, isSending, isCounting, submit } = broadcast;
  const people = preview?.people ?? 0;
  const press = () => {
    if (!isFixed) setIsAsking(true);
    else if (typeof wanted !== 'string') submit(wanted);
  };
  const missing = typeof wanted === 'string' ? wanted : undefined;
  const words = missing
    ? t(`broadcast.send.${missing}`)
    : people === 0 && preview && !isCounting
      ? t('broadcast.send.reachesNobody')
      : t('broadcast.send.action', { count: people });
  return (
    <div className={classes.foot}>
      <SelectField
        label={t('broadcast.send.when')}
        data={[
          { value: 'now', label: t('broadcast.send.now') },
          { value: 'later', label: t('broadcast.send.later') },
        ]}
        value={draft.isLater ? 'later' : 'now'}
        onChange={({ currentTarget: { value } }) => change({ isLater: value === 'later' })}
      />
      {draft.isLater && <LaterFields broadcast={broadcast} />}
      {!draft.isLater && <QuietNote broadcast={broadcast} />}
      {!isOnline && <p className={classes.meta}>{t('broadcast.send.needsNetwork')}</p>}
      <Button
        variant="primary"
        size={56}
        isWide
        isBusy={isSending}
        disabled={!isOnline || missing !== undefined || isCounting || people === 0}
        onClick={press}
      >
        {words}
      </Button>
      <SendDialog isOpen={isAsking} onClose={() => setIsAsking(false)} broadcast={broadcast} />
    </div>
  );
}

/** A day and a time by the club's clock; without a time it cannot be sent. */
function LaterFields({ broadcast: { draft, change } }: { broadcast: Broadcasting }) {
  const { t } = useTranslation();
  const { timeZone } = useSite();
  const today = toPlainDate(useNow(), timeZone);
  const [date = '', time = ''] = draft.sendAt.split('T');
  const day = date || today;
  return (
    <Stack columns="repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr))" align="end" gap={12}>
      <DateField
        label={t('broadcast.send.day')}
        text={formatDate(day)}
        date={day}
        onDate={(chosen) => change({ sendAt: `${chosen}T${time}` })}
      />
      <TimeField
        label={t('broadcast.send.time')}
        value={time}
        onChange={(chosen) => change({ sendAt: `${day}T${chosen}` })}
      />
    </Stack>
  );
}

function QuietNote({ broadcast: { preview, choices } }: { broadcast: Broadcasting }) {
  const { t } = useTranslation();
  const { timeZone } = useSite();
  const today = toPlainDate(useNow(), timeZone);
  if (!preview?.quietUntil || !choices) return null;
  return (
    <p className={classes.meta}>
      {t('broadcast.send.quiet', {
        from: choices.quietFrom,
        until: choices.quietUntil,
        when: formatInstant(preview.quietUntil, timeZone, today, t),
      })}
    </p>
  );
}

interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  broadcast: Broadcasting;
}

function SendDialog({ isOpen, onClose, broadcast }: DialogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { preview, draft, wanted, submit } = broadcast;
  const cost = preview && costOf(preview, draft.withoutDiacritics);
  const text =
    cost && cost.parts > 0
      ? t('broadcast.send.askCost', { parts: cost.parts, price: formatMoney(cost.cents, language) })
      : t('broadcast.send.askFree');
  const send = () => {
    onClose();
    if (typeof wanted !== 'string') submit(wanted);
  };
  return (
    <AskDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('broadcast.send.ask', { count: preview?.people ?? 0 })}
      text={text}
      confirm={t('broadcast.send.action', { count: preview?.people ?? 0 })}
      keep={t('broadcast.send.back')}
      onConfirm={send}
    />
  );
}
