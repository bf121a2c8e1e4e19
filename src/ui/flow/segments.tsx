import classes from './segments.module.css';

export interface SegmentsProps<T extends string> {
  label: string;
  options: readonly { value: T; text: string; key?: string }[];
  /** Of what is on; undefined: none. */
  value: T | undefined;
  onChange: (value: T) => void;
}

/** One of a few, side by side in one bar. */
export function Segments<T extends string>({ label, options, value, onChange }: SegmentsProps<T>) {
  return (
    <fieldset className={classes.bar} aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={classes.part}
          aria-pressed={option.value === value}
          aria-keyshortcuts={option.key}
          onClick={() => onChange(option.value)}
        >
          {option.text}
        </button>
      ))}
    </fieldset>
  );
}
