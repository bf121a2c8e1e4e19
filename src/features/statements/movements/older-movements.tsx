import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MovementState } from '#api/statements/movement-states.ts';
import type { Movement } from '#api/statements/schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { statementQueries } from '../queries.ts';
import classes from '../statements.module.css';
import { MovementRow } from './movement-row.tsx';

interface OlderProps {
  state: MovementState;
  cursor: string;
  chosen: number | undefined;
  onChoose: (movement: Movement) => void;
}

/** Movements before those of the first page, on request. */
export function OlderMovements({ state, cursor, chosen, onChoose }: OlderProps) {
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
