import { IconLanguage } from '@tabler/icons-react';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { languages } from '#api/languages.ts';
import { accountQueries } from '#src/features/account/queries.ts';
import { InsideNow } from '#src/features/entry/inside-now.tsx';
import { tenantQueries } from '#src/features/tenants/queries.ts';
import { changeLanguage } from '#src/lib/i18n/start-i18n.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { useNarrow } from '#src/theme/use-narrow.ts';
import { MenuPanel } from '#src/ui/menu-panel.tsx';
import type { NavGroup, NavItem, RenderNavLink } from '#src/ui/nav-item.ts';
import { NavList } from '#src/ui/nav-list.tsx';
import { MenuFoot } from './menu-foot.tsx';
import { MenuHead } from './menu-head.tsx';
import { menuStore, useMenu } from './menu-store.ts';
import { useAdminFold } from './use-admin-fold.tsx';
import { usePanelEntries } from './use-panel-entries.tsx';
import { usePlaces } from './use-places.tsx';
import { useTrainerFold } from './use-trainer-fold.tsx';

/** What stands in the menu: the places, the panels, the languages. */
export function MenuContent({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const isNarrow = useNarrow();
  const { data: rules } = useSuspenseQuery(tenantQueries.rules());
  const places = useCountedPlaces(isOpen);
  const language = useLanguageFold();
  const staff = [...useTrainerFold(), ...useAdminFold()];
  const panels = usePanelEntries(isNarrow);
  const { isLanguageMenuHidden, isQrEntryEnabled } = rules.pageFunctions;
  // Logging in stands in the foot, as logging out does.
  const listed = places.filter(({ id }) => id !== 'login');
  const entries = [...listed, ...staff, ...panels, ...(isLanguageMenuHidden ? [] : [language])];
  return (
    <MenuPanel
      isOpen={isOpen}
      onClose={onClose}
      label={t('menu.title')}
      head={<MenuHead isNarrow={isNarrow} />}
      foot={<MenuFoot isNarrow={isNarrow} />}
    >
      <NavList label={t('menu.title')} entries={entries} renderLink={renderClosingLink} />
      {isQrEntryEnabled && <InsideNow isShown={isOpen} />}
    </MenuPanel>
  );
}

/** Choosing a place closes the menu, also when one is there already. */
const renderClosingLink: RenderNavLink = ({ to, children, ...rest }) => (
  <Link {...rest} to={to} onClick={menuStore.close}>
    {children}
  </Link>
);

/** The places, with how many trainings of one's own are to come. */
function useCountedPlaces(isOpen: boolean): NavItem[] {
  const { t } = useTranslation();
  const places = usePlaces();
  const clientId = useSession().userClaims?.clientId;
  const { data: status } = useQuery({
    ...accountQueries.status(clientId ?? 0),
    enabled: isOpen && clientId !== undefined,
  });
  const count = status ? status.upcomingBookings + status.waitingPlaces : 0;
  if (count === 0) return places;
  const badge = { count, tone: 'information' as const, label: t('menu.upcoming', { count }) };
  return places.map((place) => (place.id === 'mine' ? { ...place, badge } : place));
}

function useLanguageFold(): NavGroup {
  const { t } = useTranslation();
  const { fold } = useMenu();
  const current = useLanguage();
  return {
    id: 'language',
    label: t('menu.language'),
    icon: <IconLanguage size={24} stroke={1.9} aria-hidden />,
    isOpen: fold === 'language',
    onToggle: () => menuStore.toggleFold('language'),
    value: t(`common.language.${current}`),
    items: languages.map((language) => ({
      id: language,
      label: t(`common.language.${language}`),
      isActive: language === current,
      onPress: () => void changeLanguage(language),
    })),
  };
}
