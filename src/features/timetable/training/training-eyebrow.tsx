import type { CSSProperties } from 'react';
import { ownName } from '#src/lib/i18n/own-name.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useScheme } from '#src/theme/theme-provider.tsx';
import classes from './training-eyebrow.module.css';
import { type KnownTraining, partsOf } from './training-parts.ts';

/** Style and kind, in the style's colour. */
export function TrainingEyebrow({ detail }: { detail: KnownTraining }) {
  const { t } = useTranslation();
  const scheme = useScheme();
  const { style } = partsOf(detail);
  const tones = style?.tones[scheme];
  const name = style && ownName(style);
  const kind = t(`timetable.kind.${detail.item.kind}`);
  return (
    <span className={classes.eyebrow} style={{ '--y': tones?.y, '--t': tones?.t } as CSSProperties}>
      <span className={classes.mark} aria-hidden />
      {name && name !== kind ? `${name} · ${kind.toLocaleLowerCase()}` : kind}
    </span>
  );
}
