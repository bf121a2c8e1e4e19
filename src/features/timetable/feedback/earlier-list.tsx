import { useId } from 'react';
import type { EarlierComment } from '#api/feedback/schema.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Avatar } from '#src/ui/elements/avatar.tsx';
import classes from './feedback.module.css';

/** Before a training: what was said of earlier ones of its name. */
export function EarlierList({ items }: { items: readonly EarlierComment[] }) {
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.title}>
        {t('feedback.comments')} <span>{items.length}</span>
      </h2>
      <ul className={classes.comments}>
        {items.map(({ id, firstName, text, date }) => (
          <li key={id} className={classes.comment}>
            <Avatar firstName={firstName} lastName="" size={36} />
            <div className={classes.said}>
              <p className={classes.who}>
                <strong>{firstName}</strong> <time dateTime={date}>{formatDate(date)}</time>
              </p>
              <p className={classes.text}>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
