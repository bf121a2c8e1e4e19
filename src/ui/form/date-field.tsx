import { IconCalendarMonth } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { loadAllTexts } from '#src/lib/i18n/start-i18n.ts';
import { joinClasses } from '../elements/join-classes.ts';
import { lazyPanel } from '../overlay/lazy-panel.tsx';
import classes from './date-field.module.css';
import fieldClasses from './field.module.css';
import { FieldError } from './form-failure.tsx';

const DateSheet = lazyPanel(async () => {
  const [{ DateSheet: Sheet }] = await Promise.all([import('./date-sheet.tsx'), loadAllTexts()]);
  return Sheet;
});

export interface DateFieldProps {
  label: string;
  /** As it is shown. */
  text: string;
  /** As `2026-11-24`. */
  date: string;
  onDate: (date: string) => void;
  error?: string | undefined;
  /** In a header: no label above it. */
  isBare?: boolean;
}

/** A date; a press opens a calendar, which is fetched then. */
export function DateField({ label, text, date, onDate, error, isBare = false }: DateFieldProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isNeeded, setIsNeeded] = useState(false);
  const id = useId();
  const open = () => {
    setIsNeeded(true);
    setIsOpen(true);
  };
  return (
    <div className={isBare ? undefined : fieldClasses['root']}>
      {!isBare && (
        <span id={id} className={fieldClasses['label']}>
          {label}
        </span>
      )}
      <button
        type="button"
        className={joinClasses(classes.button, isBare && classes.bare)}
        aria-haspopup="dialog"
        aria-label={`${label}: ${text}`}
        data-error={error ? true : undefined}
        onClick={open}
      >
        <span>{text}</span>
        <IconCalendarMonth size={20} stroke={1.9} aria-hidden />
      </button>
      {error && (
        <p className={fieldClasses['error']}>
          <FieldError text={error} />
        </p>
      )}
      {isNeeded && (
        <DateSheet isOpen={isOpen} onClose={() => setIsOpen(false)} title={label} date={date} onDate={onDate} />
      )}
    </div>
  );
}
