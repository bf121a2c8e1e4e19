import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { IconButton } from '#src/ui/elements/icon-button.tsx';
import type { History } from './week/use-history.ts';

const icon = { size: 22, stroke: 1.9, 'aria-hidden': true } as const;

/** Takes back one's last edits, and does them again; with Control and Z, outside of fields. */
export function HistoryButtons({ history }: { history: History }) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'z') return;
    if (event.target instanceof Element && event.target.closest('input, textarea, [aria-modal=true]')) return;
    event.preventDefault();
    if (event.shiftKey) history.redo();
    else history.undo();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
  const isOff = !isOnline || history.isBusy;
  return (
    <>
      <IconButton
        label={t('common.undo')}
        icon={<IconArrowBackUp {...icon} />}
        disabled={isOff || !history.canUndo}
        onClick={history.undo}
      />
      <IconButton
        label={t('scheduling.redo')}
        icon={<IconArrowForwardUp {...icon} />}
        disabled={isOff || !history.canRedo}
        onClick={history.redo}
      />
    </>
  );
}
