import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import { openingOf } from '#api/descriptions/opening-of.ts';
import { readSaid } from '#api/descriptions/read-said.ts';
import { apiBase } from '#api/endpoint.ts';
import { useCalendarPath } from '#src/features/tenants/use-calendar-path.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useScheme } from '#src/theme/theme-provider.tsx';
import { type KnownTraining, partsOf } from '../training/training-parts.ts';
import classes from './trainer-row.module.css';

/** Who leads it, with a photo on the style's ground and a sentence of theirs; it opens what else they lead. */
export function TrainerRow({ detail }: { detail: KnownTraining }) {
  const language = useLanguage();
  const scheme = useScheme();
  const calendar = useCalendarPath();
  const { trainer, style } = partsOf(detail);
  if (!trainer) return null;
  const { item } = detail;
  const bio = readSaid(item.trainerBio, language);
  const name = `${trainer.firstName} ${trainer.lastName}`;
  const initials = [trainer.firstName, trainer.lastName].map((part) => [...part.trim()][0] ?? '').join('');
  const tones = style?.tones[scheme];
  return (
    <Link
      to={calendar}
      search={{ trainer: [trainer.id], date: item.startDateTime.slice(0, 10) }}
      className={classes.row}
    >
      <span aria-hidden className={classes.photo} style={{ '--b': tones?.b, '--t': tones?.t } as CSSProperties}>
        {initials.toLocaleUpperCase()}
        {item.trainerPhoto && (
          <img src={`${apiBase}/public/file/${item.trainerPhoto}`} alt="" loading="lazy" decoding="async" />
        )}
      </span>
      <span className={classes.words}>
        <strong>{name}</strong>
        {bio && <span>{openingOf(bio)}</span>}
      </span>
      <IconChevronRight size={22} stroke={1.9} aria-hidden />
    </Link>
  );
}
