import { IconX } from '@tabler/icons-react';
import { IconButton } from '../../elements/icon-button.tsx';
import { DateField, type DateFieldProps } from '../date-field.tsx';
import classes from './end-date-field.module.css';

export interface EndDateFieldProps extends Omit<DateFieldProps, 'date' | 'text' | 'onDate' | 'isBare'> {
  date: string | null;
  /** Of the calendar, where there is no date yet. */
  from: string;
  /** As it is shown, also where there is none. */
  text: string;
  /** Of the button that takes the date away. */
  clearLabel: string;
  onDate: (date: string | null) => void;
}

/** A date that need not be: a press beside it takes it away. */
export function EndDateField({ date, from, clearLabel, onDate, ...rest }: EndDateFieldProps) {
  return (
    <div className={classes.pair}>
      <DateField {...rest} date={date ?? from} onDate={onDate} />
      {date !== null && (
        <IconButton
          label={clearLabel}
          icon={<IconX size={20} stroke={1.9} aria-hidden />}
          onClick={() => onDate(null)}
        />
      )}
    </div>
  );
}
