import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toPlainDate, toWallTime } from '#api/dates.ts';
import type { TrainerPackage } from '#api/personal-trainings/schema.ts';
import { formatTime } from '#src/lib/i18n/format-date.ts';
import { formatShortDay } from '#src/lib/i18n/format-short-day.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { Stack } from '#src/ui/box/box.tsx';
import { DottedParts } from '#src/ui/elements/dotted-parts.tsx';
import { joinClasses } from '#src/ui/elements/join-classes.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { QueryState } from '#src/ui/feedback/query-state.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { comingOf, endText, isEnding, packageState, visitsLeft } from '../package-texts.ts';
import classes from '../personal.module.css';
import { personalQueries } from '../queries.ts';
import { Segments } from '../segments.tsx';
import { type Shelf, ShelfChips, shelfOf } from '../shelf-chips.tsx';
import { PackageSheet } from './package-sheet.tsx';

/** Packages by their next session; those without one come last. */
export function PackageList() {
  const owner = useOwner();
  const { t } = useTranslation();
  const query = useQuery(personalQueries.ofTrainer(owner));
  const { timeZone } = useSite();
  const now = useNow();
  const today = toPlainDate(now, timeZone);
  const wall = toWallTime(now, timeZone);
  const [shelf, setShelf] = useState<Shelf>('valid');
  const [openId, setOpenId] = useState<number>();
  const { data } = query;
  const nextOf = (item: TrainerPackage) => comingOf(item.sessions, wall)[0]?.startDateTime ?? '9';
  const items = (data?.items ?? []).toSorted((a, b) => nextOf(a).localeCompare(nextOf(b)));
  const inShelf = (wanted: Shelf) => items.filter((item) => shelfOf(packageState(item, today)) === wanted);
  const left = inShelf('valid').reduce((sum, item) => sum + visitsLeft(item), 0);
  const opened = items.find(({ id }) => id === openId);
  return (
    <div className={classes.shelf}>
      {data && <ShelfChips shelf={shelf} onShelf={setShelf} countIn={(each) => inShelf(each).length} />}
      <QueryState query={query} count={4} />
      {data && inShelf(shelf).length === 0 && (
        <EmptyState
          title={t('personal.none.title')}
          text={t(shelf === 'valid' ? 'personal.none.trainer' : 'personal.none.over')}
        />
      )}
      {data && shelf === 'valid' && left > 0 && (
        <div className={classes.head}>
          <h2 className={classes.part}>{t('personal.tab.packages')}</h2>
          <span className={classes.quiet}>{t('personal.leftInAll', { count: left })}</span>
        </div>
      )}
      <Stack columns="repeat(auto-fill, minmax(min(100%, 340px), 1fr))" align="start" gap={8}>
        {inShelf(shelf).map((item) => (
          <PackageRow key={item.id} item={item} today={today} wall={wall} onOpen={() => setOpenId(item.id)} />
        ))}
      </Stack>
      {opened && data && (
        <PackageSheet key={opened.id} item={opened} lists={data} onClose={() => setOpenId(undefined)} />
      )}
    </div>
  );
}

interface PackageRowProps {
  item: TrainerPackage;
  today: string;
  wall: string;
  onOpen: () => void;
}

/** The next time, the person, what is left and until when; a press opens it. */
function PackageRow({ item, today, wall, onOpen }: PackageRowProps) {
  const { t } = useTranslation();
  const { clientName, minutes, visits } = item;
  const [next] = comingOf(item.sessions, wall);
  const length = t('personal.length', { total: visits.total, minutes });
  return (
    <Card className={classes.package} aria-label={clientName}>
      <Stack columns="4.75rem 1fr auto" align="center" gap={12}>
        <span className={classes.when}>
          <span className={classes.time}>{next ? formatTime(next.startDateTime) : '–'}</span>
          <span>{next ? formatShortDay(next.startDateTime, t) : t('personal.noTime')}</span>
        </span>
        <span className={classes.who}>
          <button type="button" className={classes.open} onClick={onOpen}>
            {clientName}
          </button>
          <span className={classes.quiet}>
            <DottedParts parts={[length, next?.state === 'proposed' ? t('personal.session.proposed') : undefined]} />
          </span>
        </span>
        <IconChevronRight size={20} stroke={2} aria-hidden />
      </Stack>
      <Segments visits={visits} />
      <p className={classes.line}>
        <span>{t('personal.leftOf', { left: visitsLeft(item), total: visits.total })}</span>
        <span className={joinClasses(classes.quiet, isEnding(item, today) && classes.warn)}>
          {endText(item, today, t)}
        </span>
      </p>
    </Card>
  );
}
