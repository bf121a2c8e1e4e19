import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import type { FamilyChoosing } from './use-family-choice.ts';

/** Books for all who are chosen; the button says for how many, and how many visits that takes. */
export function FamilyFoot({
  choosing: { chosen, freePlaces, isBusy, isTooMany, book },
}: {
  choosing: FamilyChoosing;
}) {
  const { t } = useTranslation();
  const visits = chosen.filter(({ takes }) => takes && takes.visitsLeft !== null).length;
  const [only] = chosen;
  const action =
    chosen.length === 1 && only
      ? t('family.titled', { title: t('timetable.action.book'), name: only.firstName })
      : t('family.book', { count: chosen.length });
  if (isTooMany)
    return (
      <Button size={56} isWide variant="primary" disabled>
        {t('family.fewer', { count: Math.max(0, freePlaces) })}
      </Button>
    );
  return (
    <Button size={56} isWide variant="primary" isBusy={isBusy} disabled={chosen.length === 0} onClick={book}>
      {chosen.length === 0
        ? t('family.choose')
        : [action, visits > 0 && t('family.visits', { count: visits })].filter(Boolean).join(', ')}
    </Button>
  );
}
