import type { ReactNode } from 'react';
import { QrPicture } from '../elements/qr-picture.tsx';
import { Card } from '../layout/card.tsx';
import classes from './code-card.module.css';
import { inGroups } from './in-groups.ts';

interface CodeCardProps {
  code: string;
  /** What the picture shows in place of the code: it changes while it is shown. */
  live?: string | undefined;
  /** Below the letters. */
  note?: ReactNode;
  /** Of the QR code, for screen readers. */
  codeLabel: string;
  /** Above the title, at the left and at the right. */
  start: ReactNode;
  end: ReactNode;
  title: string;
  text: ReactNode;
  /** Its code opens nothing: it is dimmed. */
  isOver?: boolean;
}

/** A code to show at a door: dark on white in any theme, and as letters in groups. */
export function CodeCard({ code, live, note, codeLabel, start, end, title, text, isOver = false }: CodeCardProps) {
  return (
    <Card
      tone="fill"
      className={classes.card}
      aria-label={`${title}, ${inGroups(code)}`}
      data-over={isOver || undefined}
    >
      <p className={classes.line}>
        <span>{start}</span>
        <span>{end}</span>
      </p>
      <h2 className={classes.title}>{title}</h2>
      <p>{text}</p>
      <div className={classes.code}>
        <QrPicture text={live ?? code} label={codeLabel} className={classes.square} />
        <p className={classes.letters}>{inGroups(code)}</p>
        {note && <p className={classes.note}>{note}</p>}
      </div>
    </Card>
  );
}
