import { formatMoney } from '#api/format-money.ts';
import type { Movement } from '#api/statements/schema.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { DottedParts } from '#src/ui/elements/dotted-parts.tsx';
import classes from '../statements.module.css';
import { useMatchWords } from './use-match-words.ts';

interface MovementRowProps {
  movement: Movement;
  isOpen: boolean;
  onOpen: () => void;
}

/** One movement: who, when, what became of it, and how much. */
export function MovementRow({ movement, isOpen, onOpen }: MovementRowProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { payerName, bookedOn, amountCents } = movement;
  return (
    <li>
      <button type="button" className={classes.row} aria-pressed={isOpen} onClick={onOpen}>
        <span className={classes.words}>
          <span className={classes.name}>{payerName || t('statements.noPayer')}</span>
          <span className={classes.meta}>
            <DottedParts parts={[formatDate(bookedOn), useMatchWords(movement)]} />
          </span>
        </span>
        <span className={classes.sum}>{formatMoney(amountCents, language)}</span>
      </button>
    </li>
  );
}
