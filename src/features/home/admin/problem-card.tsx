import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { toWallTime } from '#api/dates.ts';
import type { Problem } from '#api/home/schema.ts';
import { formatTime } from '#src/lib/i18n/format-date.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import type from '#src/theme/type.module.css';
import { useNarrow } from '#src/theme/use-narrow.ts';
import { CountBadge } from '#src/ui/elements/count-badge.tsx';
import { DottedParts } from '#src/ui/elements/dotted-parts.tsx';
import { joinClasses } from '#src/ui/elements/join-classes.ts';
import { LinkButton } from '#src/ui/elements/link-button.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { lookAgainMs } from '../queries.ts';
import { problemAddress } from './problem-address.ts';
import classes from './problem-card.module.css';
import { problemLooks } from './problem-looks.ts';
import { problemKey, problemTexts } from './problem-texts.ts';

interface ProblemCardProps {
  /** The most urgent first. */
  problems: readonly Problem[];
  units: readonly { id: number; name: string }[];
  /** When they were loaded, ms since 1970. */
  checkedAt: number;
}

/** On a phone the day's classes stand in the first view too. */
const shownFirst = 3;

/** What needs a hand, each with one action; only the most urgent action stands out. */
export function ProblemCard({ problems, units, checkedAt }: ProblemCardProps) {
  const { t } = useTranslation();
  const { timeZone } = useSite();
  const language = useLanguage();
  const now = useNow();
  const rows = problems.map((problem) => {
    const texts = problemTexts(problem, { t, now, timeZone, units, language });
    return { problem, key: problemKey(problem), ...texts };
  });
  const news = useNews(rows);
  const isNarrow = useNarrow();
  const [isOpen, { open }] = useDisclosure(false);
  const shown = isNarrow && !isOpen && rows.length > shownFirst + 1 ? rows.slice(0, shownFirst) : rows;
  const more = rows.length - shown.length;
  return (
    <Card className={classes.card} aria-labelledby="problems">
      <header className={classes.head}>
        <h2 id="problems">{t('home.admin.needs')}</h2>
        {rows.length > 0 && (
          <CountBadge count={rows.length} tone="attention" label={t('home.admin.needsCount', { count: rows.length })} />
        )}
      </header>
      <p className={type.hidden} role="status">
        {news && t('home.admin.newProblem', { text: news })}
      </p>
      {rows.length === 0 && <Fine nextAt={toWallTime(new Date(checkedAt + lookAgainMs), timeZone)} />}
      <ul>
        {shown.map(({ problem, key, title, about }, index) => {
          const { Icon, tone } = problemLooks[problem.kind];
          return (
            <li key={key} className={classes.row}>
              <span className={joinClasses(classes.icon, classes[tone])} aria-hidden>
                <Icon size={22} stroke={1.9} />
              </span>
              <div className={classes.words}>
                <h3 className={classes.title}>{title}</h3>
                <p className={classes.about}>
                  <DottedParts parts={about} />
                </p>
              </div>
              <ProblemAction problem={problem} what={title} isFirst={index === 0} />
            </li>
          );
        })}
      </ul>
      {more > 0 && (
        <button type="button" className={classes.more} onClick={open}>
          {t('home.admin.more', { count: more })}
          <IconChevronDown size={18} stroke={1.9} aria-hidden />
        </button>
      )}
    </Card>
  );
}

function Fine({ nextAt }: { nextAt: string }) {
  const { t } = useTranslation();
  return (
    <div className={classes.fine}>
      <h3 className={classes.title}>{t('home.admin.fine')}</h3>
      <p className={classes.about}>{t('home.admin.fineNext', { time: formatTime(nextAt) })}</p>
    </div>
  );
}

/** The title of a problem that was not there when the list was last looked at. */
function useNews(rows: readonly { key: string; title: string }[]): string | undefined {
  const [news, setNews] = useState<string>();
  const keys = rows.map(({ key }) => key);
  const [known, setKnown] = useState(keys);
  if (keys.join() !== known.join()) {
    setKnown(keys);
    const fresh = rows.find(({ key }) => !known.includes(key));
    if (fresh) setNews(fresh.title);
  }
  return news;
}

const words: Partial<Record<Problem['kind'], 'findTrainer' | 'chooseSubstitute'>> = {
  no_trainer: 'findTrainer',
  no_substitute: 'chooseSubstitute',
};

function ProblemAction({ problem, what, isFirst }: { problem: Problem; what: string; isFirst: boolean }) {
  const { t } = useTranslation();
  const isNarrow = useNarrow();
  const { kind } = problem;
  const word = t(`home.admin.action.${words[kind] ?? 'look'}`);
  return (
    <LinkButton
      {...problemAddress(problem)}
      size={44}
      variant={isFirst ? 'primary' : 'secondary'}
      aria-label={t('home.admin.action.of', { action: word, what })}
    >
      {/* Beside the long words a phone has no room for what the problem is. */}
      {kind === 'no_substitute' && isNarrow ? t('home.admin.action.choose') : word}
    </LinkButton>
  );
}
