import { IconUsers } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { sessionMutations } from '#src/features/session/mutations.ts';
import { sessionQueries } from '#src/features/session/queries.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import type { NavGroup } from '#src/ui/layout/nav-item.ts';
import { menuStore, useMenu } from './menu-store.ts';

/** For whom the app is: whoever logged in, or one of those for whom they answer. Nothing for who answers for nobody. */
export function useFamilyMenu(isOpen: boolean): NavGroup[] {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const { fold } = useMenu();
  const { userClaims } = useSession();
  const clientId = userClaims?.clientId;
  const { data } = useQuery({ ...sessionQueries.family(clientId ?? 0), enabled: isOpen && clientId !== undefined });
  const act = useMutation(sessionMutations.actFor);
  if (!data || !userClaims) return [];
  const { self, items } = data;
  // Whoever acts for somebody has a way back, also where that has ended meanwhile.
  if (items.length === 0 && userClaims.actorId === undefined) return [];
  const people = [self, ...items];
  const choose = (id: number) => {
    if (id === clientId || act.isPending) return;
    act.mutate({ id: id === self.id ? undefined : id }, { onError: snackbar.failure });
  };
  return [
    {
      id: 'family',
      label: t('menu.family'),
      icon: <IconUsers size={24} stroke={1.9} aria-hidden />,
      isOpen: fold === 'family',
      onToggle: () => menuStore.toggleFold('family'),
      value: userClaims.firstName,
      items: people.map(({ id, firstName, lastName }) => ({
        id: String(id),
        label: id === self.id ? t('menu.familySelf', { name: firstName }) : `${firstName} ${lastName}`.trim(),
        isActive: id === clientId,
        onPress: () => choose(id),
      })),
    },
  ];
}
