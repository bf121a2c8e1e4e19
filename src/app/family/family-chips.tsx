import { useMutation, useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { sessionMutations } from '#src/features/session/mutations.ts';
import { sessionQueries } from '#src/features/session/queries.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { ChipRow } from '#src/ui/elements/chip.tsx';
import { PersonChip } from '#src/ui/flow/person-chip.tsx';

/** Whose page it is: whoever logged in, or one of those for whom they answer. One press shows the same page of another. */
export function FamilyChips() {
  const owner = useOwner();
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const { data } = useQuery({ ...sessionQueries.family(owner), enabled: owner > 0 });
  const act = useMutation(sessionMutations.actFor);
  const { pathname, searchStr } = useLocation();
  const navigate = useNavigate();
  const isMine = pathname === '/user/workouts';
  const isAll = useSearch({ strict: false, select: ({ who }) => isMine && who === undefined });
  if (!data || data.items.length === 0) return null;
  const choose = (id: number) => {
    if (isMine && id === owner) void navigate({ to: '/user/workouts', search: { who: 'one' }, replace: true });
    if (id === owner || act.isPending) return;
    act.mutate(
      { id: id === data.self.id ? undefined : id, at: isMine ? '/user/workouts?who=one' : `${pathname}${searchStr}` },
      { onError: snackbar.failure },
    );
  };
  const chosen = act.isPending ? (act.variables.id ?? data.self.id) : owner;
  return (
    <ChipRow label={t('menu.family')}>
      {isMine && (
        <PersonChip
          isOn={isAll && !act.isPending}
          onClick={() => void navigate({ to: '/user/workouts', search: {}, replace: true })}
        >
          {t('family.all')}
        </PersonChip>
      )}
      {[data.self, ...data.items].map(({ id, firstName, lastName }) => (
        <PersonChip
          key={id}
          isOn={id === chosen && (act.isPending || !isAll)}
          person={{ firstName, lastName }}
          onClick={() => choose(id)}
        >
          {firstName}
        </PersonChip>
      ))}
    </ChipRow>
  );
}
