import { IconAlertTriangle, IconBell, IconDeviceMobileMessage, IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { type CancelTrainingReason, cancelReasons } from '#api/scheduling/cancel-reasons.ts';
import type { AdminTrainingDetail, Effects } from '#api/scheduling/schema.ts';
import type { SeriesScope } from '#api/scheduling/series/scopes.ts';
import { formatDate, formatTime } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { Chip, ChipRow } from '#src/ui/elements/chip.tsx';
import { Switch } from '#src/ui/form/switch.tsx';
import { Sheet } from '#src/ui/overlay/sheet.tsx';
import classes from './cancel-dialog.module.css';
import { Consequences } from './consequences.tsx';
import { useCancelMany } from './use-cancel-many.ts';

interface CancelManyProps {
  item: AdminTrainingDetail['item'];
  clientId: number;
  /** Which trainings of its series. */
  scope: SeriesScope;
  /** What nobody used is deleted, the rest cancelled. */
  isDeleting?: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** Cancels or deletes trainings of a series: why, who is told by which channel, and what follows. */
export function CancelManyDialog({ item, clientId, scope, isDeleting = false, onClose, onDone }: CancelManyProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState<CancelTrainingReason>();
  const [isSaid, setSaid] = useState(true);
  const why = { ...(reason && { reason }), ...(!isSaid && { hidden: true }) };
  const { effects, counts, press, isPending } = useCancelMany({
    clientId,
    id: item.id,
    scope,
    isDeleting,
    why,
    onDone,
  });
  const { name, startDateTime } = item;
  const { registered, waiting } = scope === 'this' ? item : (effects ?? item);
  const isAnybodyTold = !isDeleting || (counts?.cancelled ?? 0) > 0;
  const total = counts ? counts.cancelled + counts.deleted : 1;
  const about = [
    formatDate(startDateTime),
    t('scheduling.effects.registered', { count: registered }),
    waiting > 0 && t('scheduling.waiting', { count: waiting }),
  ];
  const titleOf = () => {
    if (isDeleting) return t('scheduling.series.deleteTitle', { count: total });
    return scope === 'this' ? t('scheduling.cancel.title') : t('scheduling.series.cancelTitle', { count: total });
  };
  const submitText = () => {
    if (isDeleting) return t('scheduling.series.deleteMany', { count: total });
    if (scope !== 'this') return t('scheduling.series.cancelMany', { count: total });
    return effects && effects.smsCount > 0
      ? t('scheduling.cancel.submitSms', { count: effects.smsCount })
      : t('scheduling.cancel.submit');
  };
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={titleOf()}
      eyebrow={`${formatTime(startDateTime)} ${name}`}
      closeLabel={t('common.close')}
      foot={
        <>
          <Button data-autofocus onClick={onClose}>
            {t('scheduling.keep')}
          </Button>
          <Button variant="danger" isBusy={isPending} onClick={press}>
            {submitText()}
          </Button>
        </>
      }
    >
      <div className={classes.dialog}>
        <p className={classes.about}>{about.filter(Boolean).join(' · ')}</p>
        {isDeleting && counts && <DeletedCounts {...counts} />}
        {isAnybodyTold && (
          <>
            <ChipRow label={t('scheduling.cancel.reason')}>
              {cancelReasons.map((one) => (
                <Chip key={one} isOn={one === reason} onClick={() => setReason(one === reason ? undefined : one)}>
                  {t(`scheduling.cancel.reasons.${one}`)}
                </Chip>
              ))}
            </ChipRow>
            <Switch
              label={t('scheduling.cancel.say')}
              checked={isSaid}
              disabled={!reason}
              onChange={({ currentTarget }) => setSaid(currentTarget.checked)}
            />
            <Ways effects={effects} />
            <Consequences effects={effects} />
          </>
        )}
        <p className={classes.final}>
          <IconAlertTriangle size={20} stroke={2} aria-hidden />
          {t('scheduling.cancel.final')}
        </p>
      </div>
    </Sheet>
  );
}

const ways = [
  { way: 'push', Icon: IconBell },
  { way: 'email', Icon: IconMail },
  { way: 'sms', Icon: IconDeviceMobileMessage },
] as const;

/** How many are told by each channel. */
function Ways({ effects }: { effects: Effects | undefined }) {
  const { t } = useTranslation();
  const counts = { push: effects?.pushCount, email: effects?.emailCount, sms: effects?.smsCount };
  return (
    <ul className={classes.ways} aria-busy={!effects}>
      {ways.map(({ way, Icon }) => (
        <li key={way} className={classes.way}>
          <span className={classes.about}>
            <Icon size={20} stroke={1.9} aria-hidden />
            {t(`scheduling.cancel.way.${way}`)}
          </span>
          <span className={classes.price}>
            {counts[way] === undefined ? '…' : t('scheduling.people', { count: counts[way] })}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Of many that are deleted: which are only cancelled, because somebody has to do with them. */
function DeletedCounts({ cancelled, deleted }: { cancelled: number; deleted: number }) {
  const { t } = useTranslation();
  return (
    <ul className={classes.consequences}>
      <li>{t('scheduling.series.unused', { count: deleted })}</li>
      {cancelled > 0 && <li>{t('scheduling.series.used', { count: cancelled })}</li>}
    </ul>
  );
}
