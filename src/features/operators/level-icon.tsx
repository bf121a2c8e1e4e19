import { IconAlertCircle, IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import classes from './operators.module.css';
import type { Level } from './problems.ts';

const icons = { ok: IconCircleCheck, warn: IconAlertTriangle, bad: IconAlertCircle } as const;

export function LevelIcon({ level, label }: { level: Level; label?: string }) {
  const Icon = icons[level];
  return (
    <Icon
      size={20}
      stroke={1.9}
      className={classes[level]}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    />
  );
}
