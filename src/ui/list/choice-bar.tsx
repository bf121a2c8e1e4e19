import { IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { serverNow } from '#src/lib/api/server-clock.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { failureText } from '#src/lib/messages/failure-text.ts';
import { useSite } from '#src/lib/site.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Row } from '../box/box.tsx';
import { Button } from '../elements/button.tsx';
import { IconButton } from '../elements/icon-button.tsx';
import { AskButton } from '../overlay/ask-dialog.tsx';
import classes from './choice-bar.module.css';
import { type Outcome, runOnEach } from './run-on-each.ts';

interface Named {
  id: string;
  label: string;
  icon?: ReactNode;
}

/** One call for each row. */
interface EachAction<Row> extends Named {
  each: (row: Row) => Promise<unknown>;
  /** For which of them it is possible; the others are left as they are. */
  fits?: (row: Row) => boolean;
  /** Asked before; `count` are those that it is possible for. */
  question: (count: number) => { title: string; text: string; confirm: string };
}

/** What can be done with several rows at once: one call for each of them, or something that takes them all. */
export type RowAction<Row> = EachAction<Row> | (Named & { all: (rows: readonly Row[]) => unknown });

export interface ChoiceBarProps<Row extends { id: number }> {
  chosen: readonly Row[];
  nameOf: (row: Row) => string;
  actions: readonly RowAction<Row>[];
  /** Chooses none, or only what has failed. */
  onChosen: (ids: readonly number[]) => void;
  /** All that was to be done has been tried: rows may be others now. */
  onRan?: (() => void) | undefined;
  /** Chooses all that the list finds, where not all are here. */
  onAll?: (() => void) | undefined;
  total?: number | undefined;
  isLoadingAll?: boolean;
}

type Running<Row> = Outcome<Row> & { label: string; count: number; isOver: boolean };

/** Over the foot of a list while some of it is chosen: how many, what can be done, and what became of each. */
export function ChoiceBar<Row extends { id: number }>(props: ChoiceBarProps<Row>) {
  const { chosen, nameOf, actions, onChosen, onAll, total, isLoadingAll } = props;
  const { t } = useTranslation();
  const isOnline = useOnline();
  const site = useSite();
  const [running, setRunning] = useState<Running<Row>>();
  const run = async (action: EachAction<Row>) => {
    const rows = chosen.filter(action.fits ?? (() => true));
    const tell = (outcome: Outcome<Row>, isOver: boolean) =>
      setRunning({ ...outcome, label: action.label, count: rows.length, isOver });
    tell({ done: [], failed: [] }, false);
    const outcome = await runOnEach(rows, action.each, (now) => tell(now, false));
    tell(outcome, true);
    // What has failed stays chosen, to be tried again or looked at.
    props.onRan?.();
    onChosen(outcome.failed.map(({ row }) => row.id));
  };
  if (chosen.length === 0 && !running) return null;
  const isBusy = running !== undefined && !running.isOver;
  const close = () => {
    setRunning(undefined);
    onChosen([]);
  };
  return (
    <section className={classes.bar} aria-label={t('lists.chosen', { count: chosen.length })}>
      {running && (
        <div role="status" className={classes.outcome}>
          <strong>
            {isBusy
              ? t('lists.running', {
                  what: running.label,
                  done: running.done.length + running.failed.length,
                  count: running.count,
                })
              : t('lists.done', { what: running.label, done: running.done.length, count: running.count })}
          </strong>
          {running.failed.length > 0 && (
            <ul>
              {running.failed.map(({ row, error }) => (
                <li key={row.id}>{`${nameOf(row)}: ${failureText(error, { t, site, now: serverNow() })}`}</li>
              ))}
            </ul>
          )}
        </div>
      )}
      <Row wrap align="center" gap={8}>
        <strong className={classes.count}>{t('lists.chosen', { count: chosen.length })}</strong>
        {onAll && (
          <Button size={44} variant="outline" isBusy={isLoadingAll === true} disabled={!isOnline} onClick={onAll}>
            {t('lists.chooseFound', { count: total ?? 0 })}
          </Button>
        )}
        {chosen.length > 0 &&
          actions.map((action) => {
            const { id, label, icon } = action;
            if ('all' in action)
              return (
                <Button
                  key={id}
                  size={44}
                  icon={icon}
                  disabled={!isOnline || isBusy}
                  onClick={() => action.all(chosen)}
                >
                  {label}
                </Button>
              );
            const count = chosen.filter(action.fits ?? (() => true)).length;
            return (
              <AskButton
                key={id}
                size={44}
                icon={icon}
                disabled={!isOnline || isBusy || count === 0}
                question={{ ...action.question(count), keep: t('lists.keep'), size: 48 }}
                onConfirm={() => void run(action)}
              >
                {label}
              </AskButton>
            );
          })}
        <IconButton
          label={t('lists.chooseNone')}
          disabled={isBusy}
          icon={<IconX size={22} stroke={1.9} aria-hidden />}
          onClick={close}
        />
      </Row>
    </section>
  );
}
