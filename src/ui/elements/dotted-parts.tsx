import classes from './dotted-parts.module.css';
import { joinClasses } from './join-classes.ts';

export type DottedPartsProps = {
  /** Shown in one line if there is room; empty ones are left out. */
  parts: readonly (string | undefined)[];
  /** Before them, and bold. */
  lead?: string | undefined;
  className?: string | undefined;
};

/** `Rasmus Lepik · Rattasaal`. At a line break no dot is left at either end. */
export function DottedParts({ parts, lead, className }: DottedPartsProps) {
  return (
    <span className={joinClasses(classes.parts, className)}>
      {lead && (
        <span>
          <strong>{lead}</strong>
        </span>
      )}
      {parts.filter(Boolean).map((part) => (
        <span key={part}>{part}</span>
      ))}
    </span>
  );
}
