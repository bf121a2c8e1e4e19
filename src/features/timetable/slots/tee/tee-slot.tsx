import { IconCloudUp, IconPlus, IconUser, IconUserPlus } from '@tabler/icons-react';
import type { Training } from '#api/timetable/schema.ts';
import { formatTime } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useKeySign } from '#src/lib/keyboard/use-key-sign.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { joinClasses } from '#src/ui/elements/join-classes.ts';
import { shareTraining } from '../../training/share-training.ts';
import classes from './tee-slot.module.css';
import type { TeeSlot } from './tee-slots.ts';

interface SlotProps {
  slot: TeeSlot;
  /** The one that a keyboard and a screen reader reach: all free places of a start are the same to them. */
  isFirst: boolean;
  training: Training;
  label: string;
  onBook: () => void;
}

const look = { size: 20, stroke: 1.9, 'aria-hidden': true } as const;

/** A place of a start, 44 px high. What the row says already is hidden from screen readers. */
export function Slot({ slot, isFirst, training, label, onBook }: SlotProps) {
  const { t } = useTranslation();
  const sign = useKeySign('B');
  switch (slot.kind) {
    case 'book':
      return (
        <button
          type="button"
          className={joinClasses(classes.slot, classes.book)}
          {...(isFirst ? { 'aria-label': label, 'aria-keyshortcuts': sign } : { 'aria-hidden': true, tabIndex: -1 })}
          onClick={onBook}
        >
          <IconPlus {...look} stroke={2.2} />
        </button>
      );
    case 'sending':
    case 'you':
      return slot.step ? (
        <Sending step={slot.step} onTakeBack={onBook} />
      ) : (
        <span className={joinClasses(classes.slot, classes.you)} aria-hidden>
          {t('slots.you')}
        </span>
      );
    case 'share':
      return <ShareStart training={training} />;
    case 'companion':
      return (
        <span className={joinClasses(classes.slot, classes.companion)} aria-hidden>
          {slot.initials}
        </span>
      );
    case 'taken':
      return (
        <span className={joinClasses(classes.slot, classes.taken)} aria-hidden>
          <IconUser {...look} />
          {slot.count}
        </span>
      );
    case 'empty':
      return <span className={joinClasses(classes.slot, classes.empty)} aria-hidden />;
  }
}

interface SendingProps {
  step: NonNullable<(TeeSlot & { kind: 'you' | 'sending' })['step']>;
  onTakeBack: () => void;
}

/** Dashed with a cloud while it waits for a network; a press takes it back. */
function Sending({ step, onTakeBack }: SendingProps) {
  const { t } = useTranslation();
  const isQueued = step === 'queued' || step === 'queuedLeaving';
  return (
    <button
      type="button"
      className={joinClasses(classes.slot, classes.sending)}
      aria-busy={!isQueued || undefined}
      aria-label={isQueued ? `${t('outbox.waits')}, ${t('outbox.hold')}` : t('common.loading')}
      onClick={isQueued ? onTakeBack : undefined}
    >
      {isQueued ? <IconCloudUp {...look} /> : <IconPlus {...look} />}
    </button>
  );
}

/** A free place of one's own start: whoever gets the link books it for themselves. */
function ShareStart({ training: { id, name, startDateTime } }: { training: Training }) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const share = async () => {
    try {
      if ((await shareTraining(id, name)) === 'copied') snackbar.success('slots.shared');
    } catch (error) {
      snackbar.failure(error);
    }
  };
  return (
    <button
      type="button"
      className={joinClasses(classes.slot, classes.share)}
      aria-label={t('slots.share', { time: formatTime(startDateTime) })}
      onClick={() => void share()}
    >
      <IconUserPlus size={20} stroke={1.9} aria-hidden />
    </button>
  );
}
