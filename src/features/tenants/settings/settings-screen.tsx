import {
  IconAppWindow,
  IconArrowLeft,
  IconBell,
  IconBuilding,
  IconBuildingCommunity,
  IconBuildingStore,
  IconCalendarCheck,
  IconCalendarTime,
  IconChevronRight,
  IconClock,
  IconColorSwatch,
  IconCreditCard,
  IconDoor,
  IconFileImport,
  IconFileText,
  IconHistory,
  IconListNumbers,
  IconMapPin,
  IconPalette,
  IconPlugConnected,
  IconScale,
  IconToggleRight,
  IconUserStar,
  IconWallet,
  IconWorld,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { useTitle } from '#src/lib/use-title.ts';
import { Text } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { Screen } from '#src/ui/layout/screen.tsx';
import { TopBar } from '#src/ui/layout/top-bar.tsx';
import { PageContents } from '#src/ui/pages/page-contents.tsx';
import { ScreenTitle } from '#src/ui/pages/screen-title.tsx';
import { ContractsPart } from './contracts-part.tsx';
import { ImportsPart } from './imports/imports-part.tsx';
import { LawPart } from './law-part.tsx';
import { HoursPart, PlacesPart } from './plain/clubs-part.tsx';
import { EmbedPart } from './plain/embed-part.tsx';
import { HistoryPart } from './plain/history-part.tsx';
import { HostsPart } from './plain/hosts-part.tsx';
import { BrandPart, ClubPart, DoorsPart, MessagesPart, PagesPart, TimetablePart } from './plain/plain-part.tsx';
import { BookingPart, WaitingPart } from './plain/policy-part.tsx';
import { StylesPart } from './plain/styles-part.tsx';
import { ProgramsPart } from './programs/programs-part.tsx';
import { SellerPart } from './seller/seller-part.tsx';
import classes from './settings-nav.module.css';
import { type SettingsPart, settingsParts } from './settings-parts.ts';
import { ShopPart } from './shop-part.tsx';
import { WalletPart } from './wallet/wallet-part.tsx';

const looks = {
  club: { Icon: IconBuilding, Part: ClubPart },
  places: { Icon: IconMapPin, Part: PlacesPart },
  hours: { Icon: IconClock, Part: HoursPart },
  brand: { Icon: IconPalette, Part: BrandPart },
  pages: { Icon: IconToggleRight, Part: PagesPart },
  styles: { Icon: IconColorSwatch, Part: StylesPart },
  booking: { Icon: IconCalendarCheck, Part: BookingPart },
  waiting: { Icon: IconListNumbers, Part: WaitingPart },
  doors: { Icon: IconDoor, Part: DoorsPart },
  messages: { Icon: IconBell, Part: MessagesPart },
  timetable: { Icon: IconCalendarTime, Part: TimetablePart },
  seller: { Icon: IconBuildingStore, Part: SellerPart },
  payment: { Icon: IconCreditCard, Part: ShopPart },
  wallet: { Icon: IconWallet, Part: WalletPart },
  contracts: { Icon: IconFileText, Part: ContractsPart },
  law: { Icon: IconScale, Part: LawPart },
  hosts: { Icon: IconWorld, Part: HostsPart },
  embed: { Icon: IconAppWindow, Part: EmbedPart },
  programs: { Icon: IconPlugConnected, Part: ProgramsPart },
  imports: { Icon: IconFileImport, Part: ImportsPart },
  history: { Icon: IconHistory, Part: HistoryPart },
} as const satisfies Record<SettingsPart, object>;

/** Settings that are rows with a page of their own. */
const pages = [
  { to: '/admin/rooms', Icon: IconBuildingCommunity, text: 'settings.part.rooms' },
  { to: '/admin/trainers', Icon: IconUserStar, text: 'settings.part.trainers' },
] as const;

const icon = { size: 22, stroke: 1.9, 'aria-hidden': true } as const;

export interface SettingsScreenProps {
  /** Undefined: the first, where there is room beside the list of parts; else the list alone. */
  part: SettingsPart | undefined;
  onPart: (part: SettingsPart | undefined) => void;
}

/** All that an admin sets: each part has its form, beside the list of them or in its place. */
export function SettingsScreen({ part, onPart }: SettingsScreenProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  useTitle(t('seller.title'));
  const shown = part ?? settingsParts[0].part;
  const { Part } = looks[shown];
  return (
    <Screen
      header={<TopBar start={<ScreenTitle>{t('seller.title')}</ScreenTitle>} />}
      aside={<PageContents label={t('profile.onThisPage')} />}
    >
      <div className={classes.page} data-open={part !== undefined || undefined}>
        <nav className={classes.nav} aria-label={t('seller.title')}>
          {settingsParts.map(({ part: one, text }) => {
            const { Icon } = looks[one];
            return (
              <button
                key={one}
                type="button"
                className={classes.link}
                aria-current={one === shown ? 'page' : undefined}
                onClick={() => onPart(one)}
              >
                <Icon {...icon} />
                <span>{t(text)}</span>
                <IconChevronRight className={classes.chevron} size={20} stroke={1.9} aria-hidden />
              </button>
            );
          })}
          {pages.map(({ to, Icon, text }) => (
            <Link key={to} to={to} className={classes.link}>
              <Icon {...icon} />
              <span>{t(text)}</span>
              <IconChevronRight className={classes.chevron} size={20} stroke={1.9} aria-hidden />
            </Link>
          ))}
        </nav>
        <div className={classes.content}>
          <div className={classes.back}>
            <Button
              size={44}
              icon={<IconArrowLeft size={20} stroke={1.9} aria-hidden />}
              onClick={() => onPart(undefined)}
            >
              {t('settings.back')}
            </Button>
          </div>
          {!isOnline && (
            <Text size="h6" tone="warn">
              {t('seller.needsNetwork')}
            </Text>
          )}
          <Part />
        </div>
      </div>
    </Screen>
  );
}
