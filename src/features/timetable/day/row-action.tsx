import { IconCheck, IconLock } from '@tabler/icons-react';
import type { Step } from '#api/registrations/overlap/find-overlaps.ts';
import type { PlaceState } from '#api/timetable/place-state.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useKeySign } from '#src/lib/keyboard/use-key-sign.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { CountBadge } from '#src/ui/elements/count-badge.tsx';
import { QueuedButton } from '#src/ui/elements/queued-button.tsx';
import { StateWord } from '#src/ui/elements/tag.tsx';

export interface RowActionProps {
  state: PlaceState;
  step: Step | undefined;
  /** Name and time make the buttons of a list distinguishable. */
  name: string;
  time: string;
  onBook: () => void;
  onOpen: () => void;
}

const lock = <IconLock size={20} stroke={1.9} aria-hidden />;

/** The one action of a row, or the text in its place. Each is 44 px high, so that rows never jump. */
export function RowAction({ state, step, name, time, onBook, onOpen }: RowActionProps) {
  const { t } = useTranslation();
  const sign = useKeySign('B');
  const label = (action: string) => t('timetable.label.action', { action, name, time });
  const isBusy = step === 'booking' || step === 'leaving';
  if (step === 'queued' || step === 'queuedLeaving')
    return <QueuedButton size={44} label={label} onTakeBack={onBook} />;
  switch (state.kind) {
    case 'free':
    case 'last':
    case 'list': {
      const word = t(state.kind === 'list' ? 'timetable.action.join' : 'timetable.action.book');
      const variant = state.kind === 'list' ? 'outline' : 'primary';
      return (
        <Button
          size={44}
          variant={variant}
          isBusy={isBusy}
          aria-keyshortcuts={sign}
          aria-label={label(word)}
          onClick={onBook}
        >
          {word}
        </Button>
      );
    }
    case 'booked':
      return (
        <Button
          size={44}
          variant="tint"
          isBusy={isBusy}
          icon={<IconCheck size={20} stroke={2.6} aria-hidden />}
          aria-label={label(t('timetable.state.booked'))}
          onClick={onOpen}
        >
          {t('timetable.state.booked')}
        </Button>
      );
    case 'waiting': {
      if (state.take)
        return (
          <Button
            size={44}
            variant="primary"
            isBusy={isBusy}
            aria-keyshortcuts={sign}
            aria-label={label(t('registrations.offer.take'))}
            onClick={onBook}
          >
            {t('registrations.offer.takeShort')}
          </Button>
        );
      const place = state.place ?? 1;
      return (
        <Button
          size={44}
          isBusy={isBusy}
          // Holds the visible words as they are, so that a voice command by them works.
          aria-label={t('timetable.label.waiting', { place, name, time })}
          onClick={onOpen}
        >
          <span>
            <CountBadge count={place} tone="attention" /> {t('timetable.state.waiting')}
          </span>
        </Button>
      );
    }
    case 'full':
      return <StateWord icon={lock}>{t('timetable.state.full')}</StateWord>;
    case 'opens':
    case 'closed':
      return <StateWord icon={lock}>{t('timetable.state.closed')}</StateWord>;
    // Why stands in the row, or above the day; what would help, in the sheet that the row opens.
    case 'refused':
    case 'over':
    case 'cancelled':
      return null;
  }
}
