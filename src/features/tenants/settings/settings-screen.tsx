import { IconBuildingStore, IconCreditCard, IconFileText, IconScale } from '@tabler/icons-react';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { useTitle } from '#src/lib/use-title.ts';
import { Screen } from '#src/ui/layout/screen.tsx';
import { TopBar } from '#src/ui/layout/top-bar.tsx';
import { PageContents } from '#src/ui/pages/page-contents.tsx';
import { ScreenTitle } from '#src/ui/pages/screen-title.tsx';
import { ContractsPart } from './contracts-part.tsx';
import { LawPart } from './law-part.tsx';
import { SellerPart } from './seller/seller-part.tsx';
import classes from './settings.module.css';
import { ShopPart } from './shop-part.tsx';

export const settingsParts = ['seller', 'payment', 'contracts', 'law'] as const;
export type SettingsPart = (typeof settingsParts)[number];

const looks = {
  seller: { Icon: IconBuildingStore, Part: SellerPart },
  payment: { Icon: IconCreditCard, Part: ShopPart },
  contracts: { Icon: IconFileText, Part: ContractsPart },
  law: { Icon: IconScale, Part: LawPart },
} as const;

export interface SettingsScreenProps {
  part: SettingsPart;
  onPart: (part: SettingsPart) => void;
}

/** What an admin sets: who sells, how one pays, what contracts are held to, and what the law pages say. */
export function SettingsScreen({ part, onPart }: SettingsScreenProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  useTitle(t('seller.title'));
  const { Part } = looks[part];
  return (
    <Screen
      header={<TopBar start={<ScreenTitle>{t('seller.title')}</ScreenTitle>} />}
      aside={<PageContents label={t('profile.onThisPage')} />}
    >
      <div className={classes.page}>
        <nav className={classes.nav} aria-label={t('seller.title')}>
          {settingsParts.map((one) => {
            const { Icon } = looks[one];
            return (
              <button
                key={one}
                type="button"
                className={classes.link}
                aria-current={one === part ? 'page' : undefined}
                onClick={() => onPart(one)}
              >
                <Icon size={22} stroke={1.9} aria-hidden />
                {t(`seller.part.${one}`)}
              </button>
            );
          })}
        </nav>
        <div className={classes.content}>
          {!isOnline && <p className={classes.warn}>{t('seller.needsNetwork')}</p>}
          <Part />
        </div>
      </div>
    </Screen>
  );
}
