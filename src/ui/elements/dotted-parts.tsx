import { joinClasses } from './join-classes.ts';
import classes from './dotted-parts.module.css';

export type DottedPartsProps = {
  /** Shown in one line where there is room; empty ones are left out. */
  parts: readonly (string | undefined)[];
  className?: string | undefined;
};

/** `Rasmus Lepik · Rattasaal`. Where the line breaks no dot is left hanging at either end. */
export function DottedParts({ parts, className }: DottedPartsProps) {
  return (
    <span className={joinClasses(classes.parts, className)}>
      {parts.filter(Boolean).map((part) => (
        <span key={part}>{part}</span>
      ))}
    </span>
  );
}
