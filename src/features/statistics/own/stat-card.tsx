import { type ReactNode, useId } from 'react';
import { Card } from '#src/ui/layout/card.tsx';
import classes from './card.module.css';

export interface StatCardProps {
  title: string;
  /** At its right. */
  more?: ReactNode;
  children: ReactNode;
}

export function StatCard({ title, more, children }: StatCardProps) {
  const id = useId();
  return (
    <Card className={classes.card} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id}>{title}</h2>
        {more && <span>{more}</span>}
      </div>
      {children}
    </Card>
  );
}
