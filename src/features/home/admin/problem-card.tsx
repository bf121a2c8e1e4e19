import {
  IconDoorOff,
  IconMessageX,
  IconReceipt,
  IconReceiptOff,
  IconUserQuestion,
  IconUserSearch,
  IconUsersGroup,
  IconUserX,
  type TablerIcon,
} from '@tabler/icons-react';
import { useState } from 'react';
import { toWallTime } from '#api/dates.ts';
import type { Problem } from '#api/home/schema.ts';
import { formatTime } from '#src/lib/i18n/format-date.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import type from '#src/theme/type.module.css';
import { CountBadge } from '#src/ui/elements/count-badge.tsx';
import { DottedParts } from '#src/ui/elements/dotted-parts.tsx';
import { joinClasses } from '#src/ui/elements/join-classes.ts';
import { LinkButton } from '#src/ui/elements/link-button.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { lookAgainMs } from '../queries.ts';
import classes from './problem-card.module.css';
import { problemKey, problemTexts } from './problem-texts.ts';

interface ProblemCardProps {
  /** The most urgent first. */
  problems: readonly Problem[];
  units: readonly { id: number; name: string }[];
  /** When they were loaded, ms since 1970. */
  checkedAt: number;
}

const looks = {
  no_trainer: { Icon: IconUserQuestion, tone: classes.bad },
  no_substitute: { Icon: IconUserSearch, tone: classes.bad },
  silent_door: { Icon: IconDoorOff, tone: classes.bad },
  long_line: { Icon: IconUsersGroup, tone: classes.warn },
  money_tasks: { Icon: IconReceiptOff, tone: classes.bad },
  overdue_invoices: { Icon: IconReceipt, tone: classes.warn },
  erasure_asked: { Icon: IconUserX, tone: classes.warn },
  failed_messages: { Icon: IconMessageX, tone: classes.warn },
} as const satisfies Record<Problem['kind'], { Icon: TablerIcon; tone: string | undefined }>;

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
        {rows.map(({ problem, key, title, about }, index) => {
          const { Icon, tone } = looks[problem.kind];
          return (
            <li key={key} className={classes.row}>
              <span className={joinClasses(classes.icon, tone)} aria-hidden>
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

function ProblemAction({ problem, what, isFirst }: { problem: Problem; what: string; isFirst: boolean }) {
  const { t } = useTranslation();
  const look = { size: 44, variant: isFirst ? 'primary' : 'secondary' } as const;
  if (problem.kind === 'silent_door')
    return (
      <LinkButton to="/admin/doors" aria-label={t('home.admin.action.lookAt', { what })} {...look}>
        {t('home.admin.action.look')}
      </LinkButton>
    );
  if (problem.kind === 'erasure_asked')
    return (
      <LinkButton
        to="/admin/people/$clientId"
        params={{ clientId: String(problem.clientId) }}
        aria-label={t('home.admin.action.lookAt', { what })}
        {...look}
      >
        {t('home.admin.action.look')}
      </LinkButton>
    );
  if (problem.kind === 'failed_messages')
    return (
      <LinkButton
        to="/admin/messages"
        search={{ tab: 'automatic' }}
        aria-label={t('home.admin.action.lookAt', { what })}
        {...look}
      >
        {t('home.admin.action.look')}
      </LinkButton>
    );
  if (problem.kind === 'money_tasks' || problem.kind === 'overdue_invoices')
    return (
      <LinkButton
        to="/admin/invoices"
        search={problem.kind === 'money_tasks' ? { view: 'tasks' } : { state: 'overdue' }}
        aria-label={t('home.admin.action.lookAt', { what })}
        {...look}
      >
        {t('home.admin.action.look')}
      </LinkButton>
    );
  if (problem.kind === 'no_substitute')
    return (
      <LinkButton
        to="/admin/replacement-request"
        search={{ id: problem.offerId }}
        aria-label={t('home.admin.action.lookAt', { what })}
        {...look}
      >
        {t('home.admin.action.look')}
      </LinkButton>
    );
  const search = { date: problem.startDateTime.slice(0, 10), training: problem.trainingId };
  const isLed = problem.kind === 'long_line';
  return (
    <LinkButton
      to="/admin/admin-calendar"
      search={search}
      aria-label={t(isLed ? 'home.admin.action.lookAt' : 'home.admin.action.findTrainerFor', { what })}
      {...look}
    >
      {t(isLed ? 'home.admin.action.look' : 'home.admin.action.findTrainer')}
    </LinkButton>
  );
}
