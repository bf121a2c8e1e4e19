import { IconBookmark, IconBookmarkOff, IconBookmarkPlus } from '@tabler/icons-react';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { keepViews, mostViews, readViews, type SavedView, viewKey } from '#src/lib/kept/saved-views.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { Button } from '../elements/button.tsx';
import { Chip } from '../elements/chip.tsx';
import { TextField } from '../form/text-field.tsx';
import { Sheet } from '../overlay/sheet.tsx';

export interface SavedViewsProps {
  /** Of which list they are. */
  list: string;
  /** What the list is narrowed to and sorted by now, without what was typed. */
  now: Readonly<Record<string, string | number | undefined>>;
  onView: (search: SavedView['search']) => void;
}

/** One's own views of a list as chips, among its filters; what it is narrowed to now can be kept as another. */
export function SavedViews({ list, now, onView }: SavedViewsProps) {
  const owner = useOwner();
  const { t } = useTranslation();
  const [views, setViews] = useState(() => readViews(owner, list));
  const [isNaming, setNaming] = useState(false);
  const [name, setName] = useState('');
  const key = viewKey(now);
  const shown = views.find(({ search }) => viewKey(search) === key);
  const keep = (next: SavedView[]) => {
    keepViews(owner, list, next);
    setViews(next);
  };
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    const search = Object.fromEntries(Object.entries(now).filter(([, value]) => value !== undefined && value !== ''));
    keep([
      ...views.filter((view) => view.name !== name.trim()),
      { name: name.trim(), search: search as SavedView['search'] },
    ]);
    setName('');
    setNaming(false);
  };
  return (
    <>
      {views.map((view) => (
        <Chip
          key={view.name}
          isOn={view === shown}
          icon={<IconBookmark size={18} stroke={1.9} aria-hidden />}
          onClick={() => onView(view.search)}
        >
          {view.name}
        </Chip>
      ))}
      {shown && (
        <Chip
          icon={<IconBookmarkOff size={18} stroke={1.9} aria-hidden />}
          onClick={() => keep(views.filter((view) => view !== shown))}
        >
          {t('lists.views.remove')}
        </Chip>
      )}
      {!shown && key !== '' && views.length < mostViews && (
        <Chip icon={<IconBookmarkPlus size={18} stroke={1.9} aria-hidden />} onClick={() => setNaming(true)}>
          {t('lists.views.save')}
        </Chip>
      )}
      <Sheet
        isOpen={isNaming}
        onClose={() => setNaming(false)}
        title={t('lists.views.save')}
        closeLabel={t('common.close')}
      >
        <form onSubmit={save}>
          <TextField
            label={t('lists.views.name')}
            hint={t('lists.views.hint')}
            value={name}
            maxLength={40}
            required
            autoComplete="off"
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <Button type="submit" variant="primary" size={56} isWide disabled={name.trim() === ''}>
            {t('common.save')}
          </Button>
        </form>
      </Sheet>
    </>
  );
}
