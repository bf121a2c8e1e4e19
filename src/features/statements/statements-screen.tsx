import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MovementState } from '#api/statements/movement-states.ts';
import type { Movement } from '#api/statements/schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useTitle } from '#src/lib/use-title.ts';
import { useNarrow } from '#src/theme/use-narrow.ts';
import { Text } from '#src/ui/box/box.tsx';
import { Chip, ChipRow } from '#src/ui/elements/chip.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { QueryState } from '#src/ui/feedback/query-state.tsx';
import { StaleNotice } from '#src/ui/feedback/stale-notice.tsx';
import { Screen } from '#src/ui/layout/screen.tsx';
import { TopBar } from '#src/ui/layout/top-bar.tsx';
import { Sheet } from '#src/ui/overlay/sheet.tsx';
import { ScreenTitle } from '#src/ui/pages/screen-title.tsx';
import { ImportCard } from './import/import-card.tsx';
import { StatementList } from './import/statement-list.tsx';
import { MovementDetail } from './movements/movement-detail.tsx';
import { MovementRow } from './movements/movement-row.tsx';
import { OlderMovements } from './movements/older-movements.tsx';
import { statementQueries } from './queries.ts';
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
        {!isNarrow && <aside className={classes.side}>{detail || <StatementList />}</aside>}
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
