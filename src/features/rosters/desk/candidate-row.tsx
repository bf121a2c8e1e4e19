import { formatMoney } from '#api/format-money.ts';
import type { Candidate } from '#api/rosters/desk/schema.ts';
import { formatTime } from '#src/lib/i18n/format-date.ts';
import { formatPhone } from '#src/lib/i18n/format-phone.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { Avatar } from '#src/ui/elements/avatar.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { DottedParts } from '#src/ui/elements/dotted-parts.tsx';
import { LinkButton } from '#src/ui/elements/link-button.tsx';
import { StateWord } from '#src/ui/elements/tag.tsx';
import classes from './desk.module.css';
import type { Desk } from './use-desk.ts';

interface RowProps {
  candidate: Candidate;
  trainingId: number;
  /** A place is given past those who wait. */
  isPastLine: boolean;
  desk: Desk;
}

/** Somebody who was found, and what may be done with them at once. */
export function CandidateRow({ candidate, trainingId, isPastLine, desk }: RowProps) {
  const { t } = useTranslation();
  const { id, firstName, lastName, contacts, option } = candidate;
  const { from } = option;
  const name = `${firstName} ${lastName}`.trim();
  const lacksRight = option.action === 'sell' && option.offer ? t('rosters.desk.option.sell') : undefined;
  const inTheWay = from && t('rosters.desk.add.inTheWay', { name: from.name, time: formatTime(from.startDateTime) });
  return (
    <li className={classes.person}>
      <Avatar firstName={firstName} lastName={lastName} />
      <div className={classes.words}>
        <p className={classes.name}>{name}</p>
        <p className={classes.facts}>
          <DottedParts
            parts={[contacts?.clientCode, inTheWay ?? lacksRight ?? (contacts?.phone && formatPhone(contacts.phone))]}
          />
        </p>
      </div>
      <CandidateAction {...{ candidate, trainingId, isPastLine, desk, name, id }} />
    </li>
  );
}

function CandidateAction({ candidate, trainingId, isPastLine, desk, name }: RowProps & { name: string }) {
  const { t } = useTranslation();
  const { id: clientId, option } = candidate;
  const { action, from } = option;
  const isPast = isPastLine && (action === 'wait' || action === 'override');
  const words = isPast ? t('rosters.admit.action') : t(`rosters.desk.option.${action}`);
  if (action === 'sell' && option.offer) return <SellLink offer={option.offer} name={name} />;
  if (action === 'is_in' || action === 'is_waiting' || action === 'none' || action === 'sell')
    return <StateWord>{words}</StateWord>;
  const act = () => {
    if (action === 'move' && from) desk.act({ kind: 'move', registrationId: from.registrationId, trainingId, name });
    else if (isPast) desk.act({ kind: 'book', isPastLine, trainingId, clientId, name });
    else desk.act({ kind: action === 'book' ? 'book' : 'wait', trainingId, clientId, name });
  };
  return (
    <Button
      size={44}
      variant={action === 'book' ? 'primary' : 'secondary'}
      isBusy={desk.isBusy(clientId)}
      aria-label={`${words}: ${name}`}
      onClick={act}
    >
      {words}
    </Button>
  );
}

interface SellProps {
  offer: NonNullable<Candidate['option']['offer']>;
  name: string;
}

/** To the desk's sale, with who buys and what. */
function SellLink({ offer: { productId, unitId, price }, name }: SellProps) {
  const owner = useOwner();
  const { t } = useTranslation();
  const words = t('rosters.desk.sell', { sum: formatMoney(price, useLanguage()) });
  return (
    <LinkButton
      size={44}
      to="/admin/sale"
      search={{ client: owner, product: productId, unit: unitId }}
      aria-label={`${words}: ${name}`}
    >
      {words}
    </LinkButton>
  );
}
