import { IconArrowLeft } from '@tabler/icons-react';
import { useIsMutating, useQuery } from '@tanstack/react-query';
import { type ComponentType, useEffect, useEffectEvent } from 'react';
import type { SetUp } from '#api/set-up/schema.ts';
import type { SetUpStep } from '#api/set-up/steps.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useTitle } from '#src/lib/use-title.ts';
import { useNarrow } from '#src/theme/use-narrow.ts';
import { Row, Stack, Text } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { QueryState } from '#src/ui/feedback/query-state.tsx';
import { Segments } from '#src/ui/flow/segments.tsx';
import { Screen } from '#src/ui/layout/screen.tsx';
import { TopBar } from '#src/ui/layout/top-bar.tsx';
import { ScreenTitle } from '#src/ui/pages/screen-title.tsx';
import { AdminsPart } from './admins-part.tsx';
import { ChecksPart } from './checks-part.tsx';
import { ClassesPart } from './classes-part.tsx';
import { setUpQueries } from './queries.ts';
import classes from './set-up.module.css';
import { SetUpNav } from './set-up-nav.tsx';
import { namedParts, partsOf, type SetUpPart, stepBeside, wideParts } from './set-up-parts.ts';

/** What is set up in a piece of the settings or of another page. */
export type SetUpPieces = Record<Exclude<SetUpPart, 'classes' | 'admins' | 'checks'>, ComponentType>;

export interface SetUpScreenProps {
  /** Undefined: the list of steps on a phone, else the first that is open. */
  step: SetUpStep | undefined;
  part: SetUpPart | undefined;
  onStep: (step: SetUpStep | undefined, part?: SetUpPart) => void;
  pieces: SetUpPieces;
}

/** What a club needs to open, step by step, each to be left and taken up again: how far it is, its rows say. */
export function SetUpScreen({ step, part, onStep, pieces }: SetUpScreenProps) {
  const { t } = useTranslation();
  const query = useQuery(setUpQueries.all(useOwner()));
  useTitle(t('setUp.title'));
  useAskedAfterEachChange(() => void query.refetch());
  return (
    <Screen isFull header={<TopBar start={<ScreenTitle>{t('setUp.title')}</ScreenTitle>} />}>
      <QueryState query={query} />
      {query.data && <Steps {...{ step, part, onStep, pieces }} setUp={query.data} />}
    </Screen>
  );
}

/** A piece saves by itself, and knows nothing of the steps. */
function useAskedAfterEachChange(ask: () => void): void {
  const isChanging = useIsMutating() > 0;
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    if (!isChanging) askNow();
  }, [isChanging]);
}

function Steps({ step, part, onStep, pieces, setUp }: SetUpScreenProps & { setUp: SetUp }) {
  const { t } = useTranslation();
  const isNarrow = useNarrow();
  const first = setUp.steps.find(({ state }) => state === 'open')?.step ?? 'open';
  const shown = step ?? first;
  const parts: readonly SetUpPart[] = partsOf[shown];
  const open = parts.find((one) => one === part) ?? parts[0];
  return (
    <div className={classes.page} data-open={step !== undefined || undefined}>
      <SetUpNav setUp={setUp} shown={isNarrow ? step : shown} onStep={onStep} />
      <div className={classes.content}>
        <div className={classes.back}>
          <Button
            size={44}
            icon={<IconArrowLeft size={20} stroke={1.9} aria-hidden />}
            onClick={() => onStep(undefined)}
          >
            {t('setUp.all')}
          </Button>
        </div>
        <Stack gap={4}>
          <Text component="h2" size="h2" textWrap="balance">
            {t(`setUp.step.${shown}`)}
          </Text>
          <Text size="meta" tone="t2">
            {t(`setUp.about.${shown}`)}
          </Text>
        </Stack>
        {parts.length > 1 && (
          <div className={classes.parts}>
            <Segments
              label={t('setUp.parts')}
              value={open}
              onChange={(chosen) => onStep(shown, chosen)}
              options={parts.flatMap((value) =>
                value in namedParts ? [{ value, text: t(namedParts[value as keyof typeof namedParts]) }] : [],
              )}
            />
          </div>
        )}
        <div className={classes.piece} key={open} data-wide={wideParts.includes(open) || undefined}>
          <Piece part={open} {...{ pieces, setUp, onStep }} />
        </div>
        <Ways setUp={setUp} shown={shown} onStep={onStep} />
      </div>
    </div>
  );
}

function Piece({ part, pieces, setUp, onStep }: Omit<SetUpScreenProps, 'step'> & { setUp: SetUp }) {
  if (part === 'admins') return <AdminsPart admins={setUp.admins} />;
  if (part === 'checks') return <ChecksPart setUp={setUp} onStep={onStep} />;
  if (part === 'classes' || part === undefined) return <ClassesPart />;
  const Part = pieces[part];
  return <Part />;
}

/** Back, and on: what is not done can be left for later. */
function Ways({ setUp, shown, onStep }: { setUp: SetUp; shown: SetUpStep; onStep: SetUpScreenProps['onStep'] }) {
  const { t } = useTranslation();
  const [before, after] = [stepBeside(shown, -1), stepBeside(shown, 1)];
  const isDone = setUp.steps.find(({ step }) => step === shown)?.state === 'done';
  return (
    <Row component="footer" className={classes.ways} wrap gap={12} justify="space-between">
      {before ? <Button onClick={() => onStep(before)}>{t('setUp.back')}</Button> : <span />}
      {after && (
        <Button variant={isDone ? 'primary' : 'outline'} onClick={() => onStep(after)}>
          {t(isDone ? 'setUp.next' : 'setUp.skip')}
        </Button>
      )}
    </Row>
  );
}
