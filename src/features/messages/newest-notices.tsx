import { useQuery } from '@tanstack/react-query';
import { appPanel } from '#src/lib/app-panel.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { Card } from '#src/ui/layout/card.tsx';
import classes from './newest-notices.module.css';
import { NoticeRow } from './notice-row.tsx';
import { messageQueries } from './queries.ts';

const shown = 2;

/** The latest that the club has said; all of it is one press away, and only there it counts as read. */
export function NewestNotices() {
  const { t } = useTranslation();
  const owner = useOwner();
  const { data } = useQuery({ ...messageQueries.newest(owner), enabled: owner > 0 });
  const items = data?.items.slice(0, shown) ?? [];
  if (items.length === 0) return null;
  return (
    <Card className={classes.card} aria-labelledby="newest-notices">
      <div className={classes.head}>
        <h2 id="newest-notices">{t('home.board.notices')}</h2>
        <button type="button" onClick={() => appPanel.open('messages')}>
          {t('home.board.allNotices')}
        </button>
      </div>
      <ul>
        {items.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} isNew={false} onOpen={() => undefined} />
        ))}
      </ul>
    </Card>
  );
}
