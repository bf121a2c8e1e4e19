import type { TFunction } from 'i18next';
import type { RefObject } from 'react';
import type { AdminTraining } from '#api/scheduling/schema.ts';
import { joinClasses } from '#src/ui/elements/join-classes.ts';
import { minutesOf, timeOf } from '../../training-values.ts';
import type { At } from '../clashes-at.ts';
import classes from './drag-layer.module.css';

interface DragCardProps {
  card: RefObject<HTMLDivElement | null>;
  training: AdminTraining;
  where: string;
  at: At | undefined;
  /** Where it would be, and what of it stays. */
  place: string | undefined;
  kept: string | undefined;
  /** What is in the way there. */
  said: readonly string[];
  t: TFunction;
}

const mostSaid = 2;

/** What is dragged, with its new time and what is in the way; the bar below says where it would be. */
export function DragCard({ card, training, where, at, place, kept, said, t }: DragCardProps) {
  const { name, duration, maxPlaces, freePlaces, startDateTime } = training;
  const start = at?.start ?? minutesOf(startDateTime);
  return (
    <>
      <div ref={card} className={joinClasses(classes.card, said.length > 0 && classes.bad)} aria-hidden>
        <div className={classes.line}>
          <b>{`${timeOf(start)}–${timeOf(start + duration)}`}</b>
          <span>{`${maxPlaces - freePlaces}/${maxPlaces}`}</span>
        </div>
        <b className={classes.name}>{name}</b>
        <span>{where}</span>
        {said.slice(0, mostSaid).map((one) => (
          <p key={one}>{one}</p>
        ))}
      </div>
      <p className={classes.bar} role="status">
        {place && <b>{place}</b>}
        {said.length > 0 ? said.join(' · ') : kept}
        <span>{t('scheduling.drag.back')}</span>
      </p>
    </>
  );
}
