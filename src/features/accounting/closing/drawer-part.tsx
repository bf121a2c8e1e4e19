import type { DeskDay, DrawerMove } from '#api/accounting/schema.ts';
import type { PlainDate } from '#api/dates.ts';
import { formatMoney } from '#api/format-money.ts';
import { formatInstant } from '#src/lib/i18n/format-date.ts';
import { startLine } from '#src/lib/i18n/format-short-day.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSite } from '#src/lib/site.ts';
import { Row, Stack, Text } from '#src/ui/box/box.tsx';
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
      <Text component="h2" id="drawer-title" size="h5">
        {t('closing.drawer.title')}
      </Text>
      <ul className={classes.rows}>
        {day.floatCents !== null && (
          <Row component="li" wrap align="center" justify="space-between" p="10px 0" gap="8px 16px" minHeight={64}>
            <Text size="h5" breaks>
              {t('closing.drawer.float')}
            </Text>
            <Stack component="p" size="meta" textAlign="end" gap={2}>
              {formatMoney(day.floatCents, language)}
            </Stack>
          </Row>
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
    <Row component="li" wrap align="center" justify="space-between" p="10px 0" gap="8px 16px" minHeight={64}>
      <Stack flex="1 1 12rem" gap={2} minWidth={0}>
        <Text size="h5" breaks>
          {t(`closing.drawer.was.${move.kind}`)}
        </Text>
        <p className={classes.meta}>
          <DottedParts
            parts={[
              startLine(formatInstant(move.at, timeZone, today, t)),
              move.isFromSafe ? t('closing.drawer.ofSafe') : undefined,
              move.reason || undefined,
            ]}
          />
        </p>
      </Stack>
      <Stack component="p" size="meta" textAlign="end" gap={2}>
        {formatMoney(move.amountCents, language)}
      </Stack>
    </Row>
  );
}
