import { IconCheck } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
import { formatDate, formatEndTime, formatTime, formatWeekday, formatWeekdayShort } from '#src/lib/i18n/format-date.ts';
import { ownName } from '#src/lib/i18n/own-name.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useScheme } from '#src/theme/theme-provider.tsx';
import { Row } from '#src/ui/box/box.tsx';
import { Avatar } from '#src/ui/elements/avatar.tsx';
import { DottedParts } from '#src/ui/elements/dotted-parts.tsx';
import { Tag } from '#src/ui/elements/tag.tsx';
import { StyleEyebrow } from '#src/ui/facts/style-eyebrow.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import type { Offer, OfferList } from './queries.ts';
import classes from './replacements.module.css';

export interface OfferCardProps {
  offer: Offer;
  lists: Pick<OfferList, 'units' | 'rooms' | 'styles'>;
  /** What may be done about it. */
  action: ReactNode;
}

export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`;

/** A training that needs somebody: when and where, why, who applies. */
export function OfferCard({ offer, lists, action }: OfferCardProps) {
  const { t } = useTranslation();
  const { trainer, applicants } = offer;
  const why = useReason(offer);
  return (
    <Card className={classes.card} aria-labelledby={`offer-${offer.id}`}>
      <OfferedTraining offer={offer} lists={lists} />
      {trainer && (
        <p className={classes.why}>
          {why ? `${nameOf(trainer)}: ${why}` : t('replacements.of', { name: nameOf(trainer) })}
        </p>
      )}
      <Row wrap align="center" justify="space-between" gap={10}>
        <p className={classes.applicants}>
          <span className={classes.faces}>
            {applicants.slice(0, 4).map((one) => (
              <Avatar key={one.id} {...one} size={36} />
            ))}
          </span>
          {offer.state === 'open' && t('replacements.candidates', { count: applicants.length })}
        </p>
        <StateTag offer={offer} />
        {action}
      </Row>
    </Card>
  );
}

/** What was said of it; an illness is kept from others, and a comment may be missing on a device. */
export function useReason({ reason, comment }: Pick<Offer, 'reason' | 'comment'>): string {
  const { t } = useTranslation();
  if (comment) return t('replacements.quoted', { text: comment });
  return reason ? t(`replacements.reason.${reason}`) : '';
}

interface OfferedTrainingProps extends Pick<OfferCardProps, 'offer' | 'lists'> {
  /** The name stands above it already. */
  isNamed?: boolean;
}

export function OfferedTraining({ offer, lists, isNamed = false }: OfferedTrainingProps) {
  const { t } = useTranslation();
  const scheme = useScheme();
  const { id, training } = offer;
  const { startDateTime, duration, name, unitId, roomId, registered } = training;
  const tone = lists.styles.find((style) => style.id === training.style)?.tones[scheme].y;
  const unit = lists.units.find((one) => one.id === unitId)?.name;
  const room = lists.rooms.find((one) => one.id === roomId)?.name;
  const parts = [unit, room, t('trainers.registered', { count: registered })].filter((part) => part !== undefined);
  const day = startDateTime.slice(0, 10);
  const span = `${formatTime(startDateTime)}–${formatEndTime(startDateTime, duration)}`;
  if (isNamed)
    return (
      <div>
        <p className={classes.day}>
          {formatWeekday(day, t)} {span} <span>· {formatDate(startDateTime)}</span>
        </p>
        <p className={classes.facts}>
          <DottedParts parts={parts} />
        </p>
      </div>
    );
  return (
    <div className={classes.training} style={{ '--tone': tone } as CSSProperties}>
      <p className={classes.when}>{`${formatWeekdayShort(day, t)} ${formatDate(startDateTime)} ${span}`}</p>
      <h2 id={`offer-${id}`} className={classes.name}>
        {name}
      </h2>
      <p className={classes.facts}>
        <DottedParts parts={parts} />
      </p>
    </div>
  );
}

/** Style and kind, as above the name of a training everywhere. */
export function OfferEyebrow({ offer: { training }, lists }: Pick<OfferCardProps, 'offer' | 'lists'>) {
  const { t } = useTranslation();
  const scheme = useScheme();
  const style = lists.styles.find(({ id }) => id === training.style);
  if (!style) return null;
  return (
    <StyleEyebrow tones={style.tones[scheme]} text={`${ownName(style)} · ${t(`timetable.kind.${training.kind}`)}`} />
  );
}

function StateTag({ offer }: { offer: Offer }) {
  const { t } = useTranslation();
  const { state, substitute, isOver, isOverdue, own } = offer;
  if (state === 'assigned')
    return (
      <Tag tone="ok" icon={<IconCheck size={16} stroke={2.6} aria-hidden />}>
        {substitute ? nameOf(substitute) : t('replacements.state.assigned')}
      </Tag>
    );
  if (state === 'cancelled') return <Tag>{t('replacements.state.cancelled')}</Tag>;
  if (isOver) return <Tag tone="warn">{t('replacements.state.nobody')}</Tag>;
  if (own?.state === 'applied')
    return (
      <Tag tone="ok" icon={<IconCheck size={16} stroke={2.6} aria-hidden />}>
        {t('replacements.youApply')}
      </Tag>
    );
  return isOverdue && <Tag tone="warn">{t('replacements.overdue')}</Tag>;
}
