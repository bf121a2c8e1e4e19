import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useHasPanes } from '#src/features/rosters/my-day/use-has-panes.ts';
import { useFeature } from '#src/features/tenants/use-feature.ts';
import { formatDate, formatTime, formatWeekdayShort } from '#src/lib/i18n/format-date.ts';
import { formatShortDay } from '#src/lib/i18n/format-short-day.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { useScheme } from '#src/theme/theme-provider.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { CountBadge } from '#src/ui/elements/count-badge.tsx';
import { Lane } from '#src/ui/elements/lane.tsx';
import { LinkButton } from '#src/ui/elements/link-button.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { ApplyAction } from './apply-action.tsx';
import { nameOf } from './offer-card.tsx';
import { type Offer, type OfferList, replacementQueries } from './queries.ts';
import classes from './substitute-needs.module.css';

/** On a trainer's start: classes that they may take over, and their own for which somebody applies. */
export function SubstituteNeeds() {
  const { t } = useTranslation();
  const { userClaims } = useSession();
  const isOnline = useOnline();
  const isOn = useFeature('substitutes');
  const clientId = userClaims?.clientId ?? 0;
  const { data } = useQuery({ ...replacementQueries.list(clientId, 'trainer'), enabled: clientId > 0 && isOn });
  const open = data?.items.filter(isForMe) ?? [];
  const hasPanes = useHasPanes();
  const [isUnfolded, setUnfolded] = useState(false);
  if (!isOn || !data || open.length === 0) return null;
  if (!hasPanes && isOnline && !isUnfolded) return <Folded open={open} onUnfold={() => setUnfolded(true)} />;
  return (
    <Card className={classes.card} aria-labelledby="substitute-needs">
      <div className={classes.head}>
        <h2 id="substitute-needs">{t('myDay.needs.title')}</h2>
        <CountBadge count={open.length} tone="attention" />
      </div>
      <ul>
        {open.map((offer) => (
          <Need key={offer.id} offer={offer} styles={data.styles} isOnline={isOnline} />
        ))}
      </ul>
      {!isOnline && <p className={classes.quiet}>{t('myDay.needs.offline')}</p>}
    </Card>
  );
}

/** On a phone first only how many and when; without a network it says why nothing can be done. */
function Folded({ open, onUnfold }: { open: readonly Offer[]; onUnfold: () => void }) {
  const { t } = useTranslation();
  const times = open.map(({ training: { startDateTime } }) =>
    [formatWeekdayShort(startDateTime.slice(0, 10), t), formatTime(startDateTime)].join(' '),
  );
  return (
    <Card className={classes.folded} aria-labelledby="substitute-needs">
      <CountBadge count={open.length} tone="attention" />
      <p className={classes.what}>
        <strong id="substitute-needs">{t('myDay.needs.title')}</strong>
        <span>{times.join(', ')}</span>
      </p>
      <Button size={44} aria-expanded={false} onClick={onUnfold}>
        {t('myDay.needs.look')}
      </Button>
    </Card>
  );
}

/** Open, not begun: mine with candidates, or one that I am asked about. */
const isForMe = ({ state, isOver, isOwn, applicants, mayChoose }: Offer): boolean =>
  state === 'open' && !isOver && (!isOwn || (mayChoose && applicants.length > 0));

interface NeedProps {
  offer: Offer;
  styles: OfferList['styles'];
  isOnline: boolean;
}

function Need({ offer, styles, isOnline }: NeedProps) {
  const { t } = useTranslation();
  const scheme = useScheme();
  const { training, trainer, isOwn, applicants, own } = offer;
  const { startDateTime, name } = training;
  const date = startDateTime.slice(0, 10);
  const facts = isOwn
    ? t('myDay.needs.candidates', { count: applicants.length })
    : own?.state === 'applied'
      ? t('replacements.youApply')
      : trainer && t('replacements.isAway', { name: nameOf(trainer) });
  return (
    <li className={classes.row}>
      <p className={classes.when}>
        <strong>{formatTime(startDateTime)}</strong>
        <span>{formatShortDay(date, t)}</span>
      </p>
      <Lane ratio={1} tones={styles.find(({ id }) => id === training.style)?.tones[scheme]} />
      <p className={classes.what}>
        <strong>{isOwn ? t('myDay.needs.yours', { name }) : name}</strong>
        <span>{facts}</span>
      </p>
      {!isOnline ? (
        <Button size={44} disabled>
          {t(isOwn ? 'myDay.needs.choose' : 'replacements.apply')}
        </Button>
      ) : isOwn ? (
        <LinkButton
          to="/trainer/replacement-request"
          size={44}
          aria-label={`${t('myDay.needs.choose')}: ${name} ${formatDate(date)}`}
        >
          {t('myDay.needs.choose')}
        </LinkButton>
      ) : (
        <ApplyAction offer={offer} />
      )}
    </li>
  );
}
