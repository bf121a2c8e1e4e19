import type { DeskDay, DrawerMove } from '#api/accounting/schema.ts';
import type { PlainDate } from '#api/dates.ts';
import { formatMoney } from '#api/format-money.ts';
import { formatInstant } from '#src/lib/i18n/format-date.ts';
import { startLine } from '#src/lib/i18n/format-short-day.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSite } from '#src/lib/site.ts';
import { DottedParts } from '#src/ui/elements/dotted-parts.tsx';
import classes from '../accounting.module.css';
import { useToday } from '../use-day.ts';
import { DrawerForm } from './drawer-form.tsx';

interface DrawerPartProps {
  date: PlainDate;
  day: DeskDay;
}

/** What lies in a drawer without a sale: its change money, cash that was moved, and moving more. */
export function DrawerPart({ date, day }: DrawerPartProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <section className={classes.section} aria-labelledby="drawer-title">
      <h2 id="drawer-title" className={classes.heading}>
        {t('closing.drawer.title')}
      </h2>
      <ul className={classes.rows}>
        {day.floatCents !== null && (
          <li className={classes.row}>
            <p className={classes.name}>{t('closing.drawer.float')}</p>
            <p className={classes.amounts}>{formatMoney(day.floatCents, language)}</p>
          </li>
        )}
        {day.moves.map((move) => (
          <MoveRow key={`${move.at} ${move.kind}`} move={move} />
        ))}
      </ul>
      <DrawerForm key={`${day.floatCents} ${day.moves.length}`} date={date} day={day} />
    </section>
  );
}

function MoveRow({ move }: { move: DrawerMove }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { timeZone } = useSite();
  const today = useToday();
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <p className={classes.name}>{t(`closing.drawer.was.${move.kind}`)}</p>
        <p className={classes.meta}>
          <DottedParts
            parts={[
              startLine(formatInstant(move.at, timeZone, today, t)),
              move.isFromSafe ? t('closing.drawer.ofSafe') : undefined,
              move.reason || undefined,
            ]}
          />
        </p>
      </div>
      <p className={classes.amounts}>{formatMoney(move.amountCents, language)}</p>
    </li>
  );
}
