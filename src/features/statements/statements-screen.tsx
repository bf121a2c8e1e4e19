import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toPlainDate } from '#api/dates.ts';
import { formatMoney } from '#api/format-money.ts';
import type { MovementState } from '#api/statements/movement-states.ts';
import { formatDate, formatInstant } from '#src/lib/i18n/format-date.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { useTitle } from '#src/lib/use-title.ts';
import { useNarrow } from '#src/theme/use-narrow.ts';
import { Stack, Text } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { Chip, ChipRow } from '#src/ui/elements/chip.tsx';
import { DottedParts } from '#src/ui/elements/dotted-parts.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { QueryState } from '#src/ui/feedback/query-state.tsx';
import { StaleNotice } from '#src/ui/feedback/stale-notice.tsx';
import { Screen } from '#src/ui/layout/screen.tsx';
import { TopBar } from '#src/ui/layout/top-bar.tsx';
import { Sheet } from '#src/ui/overlay/sheet.tsx';
import { ScreenTitle } from '#src/ui/pages/screen-title.tsx';
import { ImportCard } from './import/import-card.tsx';
import { StatementLine } from './import/import-figures.tsx';
import { MovementDetail } from './movements/movement-detail.tsx';
import { useMatchWords } from './movements/use-match-words.ts';
import { type Movement, statementQueries } from './queries.ts';
import classes from './statements.module.css';

export interface StatementsScreenProps {
  state: MovementState;
  onState: (state: MovementState) => void;
}

const states = ['open', 'matched', 'ignored'] as const;

/** What the bank says came in: files are imported, and what no invoice explains is allocated. */
export function StatementsScreen({ state, onState }: StatementsScreenProps) {
  const owner = useOwner();
  const { t } = useTranslation();
  const isNarrow = useNarrow();
  const [chosen, setChosen] = useState<Movement>();
  const movements = useQuery(statementQueries.movements(owner, state));
  useTitle(t('statements.title'));
  const { data } = movements;
  const close = () => setChosen(undefined);
  const detail = chosen && <MovementDetail key={chosen.id} movement={chosen} onDone={close} />;
  const show = (next: MovementState) => {
    close();
    onState(next);
  };
  return (
    <Screen header={<TopBar start={<ScreenTitle>{t('statements.title')}</ScreenTitle>} />}>
      <div className={classes.columns}>
        <div className={classes.list}>
          {data && <StaleNotice query={movements} />}
          <ImportCard />
          <ChipRow label={t('statements.filter')}>
            {states.map((each) => (
              <Chip key={each} isOn={each === state} onClick={() => show(each)}>
                {t(`statements.state.${each}`)}{' '}
                <Text component="span" tone="t2">
                  {data?.counts[each] ?? ''}
                </Text>
              </Chip>
            ))}
          </ChipRow>
          {!data && <QueryState query={movements} />}
          {data?.items.length === 0 && (
            <EmptyState title={t(`statements.empty.${state}.title`)} text={t(`statements.empty.${state}.text`)} />
          )}
          <ul className={classes.rows}>
            {data?.items.map((item) => (
              <MovementRow
                key={item.id}
                movement={item}
                isOpen={item.id === chosen?.id}
                onOpen={() => setChosen(item)}
              />
            ))}
          </ul>
          {data?.nextCursor && (
            <OlderMovements state={state} cursor={data.nextCursor} chosen={chosen?.id} onChoose={setChosen} />
          )}
        </div>
        {!isNarrow && <div className={classes.side}>{detail || <StatementList />}</div>}
        {isNarrow && <StatementList />}
        {isNarrow && (
          <Sheet
            isOpen={chosen !== undefined}
            onClose={close}
            title={t('statements.movement')}
            closeLabel={t('common.close')}
          >
            {detail}
          </Sheet>
        )}
      </div>
    </Screen>
  );
}

const shown = 12;

/** The files that were imported last. */
function StatementList() {
  const owner = useOwner();
  const { t } = useTranslation();
  const { timeZone } = useSite();
  const today = toPlainDate(useNow(), timeZone);
  const { data } = useQuery(statementQueries.list(owner));
  return (
    <section className={classes.detail} aria-labelledby="imported-title">
      <h2 id="imported-title" className={classes.heading}>
        {t('statements.imported.title')}
      </h2>
      {data?.items.length === 0 && <p className={classes.meta}>{t('statements.imported.none')}</p>}
      <Stack component="ul" gap={14}>
        {data?.items.slice(0, shown).map((statement) => (
          <li key={statement.id}>
            <StatementLine statement={statement} />
            <p className={classes.meta}>
              {t('statements.imported.when', { when: formatInstant(statement.createdAt, timeZone, today, t) })}
            </p>
          </li>
        ))}
      </Stack>
    </section>
  );
}

interface OlderProps {
  state: MovementState;
  cursor: string;
  chosen: number | undefined;
  onChoose: (movement: Movement) => void;
}

/** Movements before those of the first page, on request. */
function OlderMovements({ state, cursor, chosen, onChoose }: OlderProps) {
  const owner = useOwner();
  const { t } = useTranslation();
  const isOnline = useOnline();
  const [isWanted, setIsWanted] = useState(false);
  const older = useInfiniteQuery({ ...statementQueries.older(owner, state, cursor), enabled: isWanted });
  const items = older.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      <ul className={classes.rows}>
        {items.map((item) => (
          <MovementRow key={item.id} movement={item} isOpen={item.id === chosen} onOpen={() => onChoose(item)} />
        ))}
      </ul>
      {(!older.data || older.hasNextPage) && (
        <Button
          isWide
          isBusy={older.isFetching}
          disabled={!isOnline}
          onClick={() => (isWanted ? void older.fetchNextPage() : setIsWanted(true))}
        >
          {t('statements.older')}
        </Button>
      )}
    </>
  );
}

interface MovementRowProps {
  movement: Movement;
  isOpen: boolean;
  onOpen: () => void;
}

/** One movement: who, when, what became of it, and how much. */
function MovementRow({ movement, isOpen, onOpen }: MovementRowProps) {
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
