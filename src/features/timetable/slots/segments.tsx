import classes from './segments.module.css';

interface SegmentsProps<T extends string | number> {
  label: string;
  parts: readonly { value: T; name: string }[];
  chosen: T;
  onChoose: (value: T) => void;
}

/** One of a few, side by side; each as wide as the others. */
export function Segments<T extends string | number>({ label, parts, chosen, onChoose }: SegmentsProps<T>) {
  return (
    <fieldset className={classes.segments} aria-label={label}>
      {parts.map(({ value, name }) => (
        <button
          key={value}
          type="button"
          className={classes.part}
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}
