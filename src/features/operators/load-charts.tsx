import { useQuery } from '@tanstack/react-query';
import { loadMinutes } from '#api/operators/load.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { callOperator, type OperatorAnswer } from './call-operator.ts';
import { Failure } from './failure.tsx';
import classes from './operators.module.css';
import { sayClock, sayNumber } from './say.ts';

type Sample = OperatorAnswer<'GET /load'>['items'][number];

const pollMs = loadMinutes * 60_000;
const dayMs = 86_400_000;
/** Of the drawing: a unit for each sample of a day. */
const width = dayMs / pollMs;
const height = 40;

const series = [
  { what: 'requests', valueOf: ({ requests }: Sample) => requests / loadMinutes },
  { what: 'answers', valueOf: ({ milliseconds }: Sample) => milliseconds ?? 0 },
  { what: 'waiting', valueOf: ({ due }: Sample) => due },
] as const;

/** The last day: what was asked, how fast it was answered, and what waited. */
export function LoadCharts() {
  const { t } = useTranslation();
  const { data, error } = useQuery({
    queryKey: ['load'],
    queryFn: () => callOperator('GET /load'),
    refetchInterval: pollMs,
  });
  return (
    <Card aria-labelledby="load">
      <h2 id="load" className={classes.cardTitle}>
        {t('operators.load.title')}
      </h2>
      <Failure error={error} />
      {data?.items.length === 0 && <p className={classes.quiet}>{t('operators.load.none')}</p>}
      {data &&
        data.items.length > 0 &&
        series.map(({ what, valueOf }) => <Chart key={what} what={what} samples={data.items} valueOf={valueOf} />)}
    </Card>
  );
}

interface ChartProps {
  what: (typeof series)[number]['what'];
  samples: readonly Sample[];
  valueOf: (sample: Sample) => number;
}

function Chart({ what, samples, valueOf }: ChartProps) {
  const { t, language } = useTranslation();
  const last = samples.at(-1);
  const highest = samples.reduce((best, one) => (valueOf(one) > valueOf(best) ? one : best));
  if (!last) return null;
  const say = (value: number) => t(`operators.load.${what}.value`, { value: sayNumber(Math.round(value), language) });
  const most = Math.max(valueOf(highest), 1);
  const until = Date.parse(last.at);
  const peak = t('operators.load.most', {
    value: say(valueOf(highest)),
    time: sayClock(highest.at, language, 'short'),
  });
  return (
    <figure className={classes.chart}>
      <figcaption className={classes.fact}>
        <span className={classes.grows}>
          {t(`operators.load.${what}.title`)}
          <span className={classes.small}>{peak}</span>
        </span>
        <strong>{say(valueOf(last))}</strong>
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden>
        {samples.map((sample) => {
          const tall = Math.max((valueOf(sample) / most) * height, valueOf(sample) > 0 ? 1 : 0);
          const x = width - 1 - (until - Date.parse(sample.at)) / pollMs;
          return <rect key={sample.at} x={x} y={height - tall} width={1} height={tall} />;
        })}
      </svg>
    </figure>
  );
}
