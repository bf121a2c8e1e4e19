import { IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { formatDate, formatWeekday } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { IconButton } from '#src/ui/elements/icon-button.tsx';
import { timeOf } from '../training-values.ts';
import type { Editor } from '../use-editor.ts';
import classes from './training-panel.module.css';

interface PanelHeadProps {
  editor: Editor;
  club: string | undefined;
  onClose: () => void;
}

/** What is open and when it is; it has the focus when the panel opens. */
export function PanelHead({ editor, club, onClose }: PanelHeadProps) {
  const { t } = useTranslation();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  const { date, start, duration, name } = editor.form.values;
  return (
    <header className={classes.head}>
      <div>
        <p className={classes.eyebrow}>{editor.isNew ? t('scheduling.new') : name}</p>
        <h2 ref={title} id="training-panel" tabIndex={-1} className={classes.title}>
          {editor.isLoaded ? `${timeOf(start)}–${timeOf(start + duration)}` : t('common.loading')}
        </h2>
        {editor.isLoaded && (
          <p className={classes.when}>
            {[`${formatWeekday(date, t)}, ${formatDate(date)}`, club].filter(Boolean).join(' · ')}
          </p>
        )}
      </div>
      <IconButton label={t('common.close')} icon={<IconX size={24} stroke={1.9} aria-hidden />} onClick={onClose} />
    </header>
  );
}
