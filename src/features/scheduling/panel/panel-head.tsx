import { IconX } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useEffect, useRef } from 'react';
import { formatDate, formatWeekday, formatWeekdayShort } from '#src/lib/i18n/format-date.ts';
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
  const before = beforeOf(editor, t);
  return (
    <header className={classes.head}>
      <div>
        <p className={classes.eyebrow}>{editor.isNew ? t('scheduling.new') : name}</p>
        <h2 ref={title} id="training-panel" tabIndex={-1} className={classes.title}>
          {editor.isLoaded ? `${timeOf(start)}–${timeOf(start + duration)}` : t('common.loading')}
        </h2>
        {editor.isLoaded && (
          <p className={classes.when}>
            {before && (
              <>
                <del>{before}</del> <span aria-hidden>→</span>{' '}
              </>
            )}
            {[`${formatWeekday(date, t)}, ${formatDate(date)}`, club].filter(Boolean).join(' · ')}
          </p>
        )}
      </div>
      <IconButton label={t('common.close')} icon={<IconX size={24} stroke={1.9} aria-hidden />} onClick={onClose} />
    </header>
  );
}

/** When what was moved is kept to be, until it is saved. */
function beforeOf({ base, isNew, form }: Editor, t: TFunction): string | undefined {
  if (!base || isNew) return undefined;
  const { date, start, duration } = base;
  const { values } = form;
  if (date === values.date && start === values.start && duration === values.duration) return undefined;
  return `${formatWeekdayShort(date, t)} ${formatDate(date)} ${timeOf(start)}–${timeOf(start + duration)}`;
}
