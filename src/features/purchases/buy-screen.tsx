import { IconArrowBackUp, IconMail, IconQrcode } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatMoney } from '#api/format-money.ts';
import { sayBuyHelp } from '#api/purchases/buy-help.ts';
import type { MethodChooserProps } from '#src/features/payments/chooser/method-chooser.tsx';
import { roomQueries } from '#src/features/rooms/queries.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { useTitle } from '#src/lib/use-title.ts';
import { useHoldUpdates } from '#src/lib/worker/use-hold-updates.ts';
import { FactList } from '#src/ui/facts/fact-list.tsx';
import { PageFailure } from '#src/ui/feedback/page-failure.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton-row.tsx';
import { useSteadyLoading } from '#src/ui/feedback/use-steady-loading.ts';
import { StepHeader } from '#src/ui/flow/step-header.tsx';
import { Screen } from '#src/ui/layout/screen.tsx';
import { WorkAndHelp } from '#src/ui/pages/work-and-help.tsx';
import { WorkScreen } from '#src/ui/pages/work-screen.tsx';
import classes from './buy.module.css';
import type { BuyDraft } from './buy-draft.ts';
import type { PurchaseKind } from './mutations.ts';
import { ChoosePackageStep } from './steps/choose-package-step.tsx';
import { ChooseStep } from './steps/choose-step.tsx';
import { PayStep } from './steps/pay-step.tsx';
import { WhoStep } from './steps/who-step.tsx';
import { type Asked, type Buying, type Unit, useBuying } from './use-buying.ts';

/** The ways to pay, which stand with payments. */
export type PayBy = (props: MethodChooserProps) => ReactNode;

interface BuyScreenProps extends Asked {
  kind: PurchaseKind;
  payBy: PayBy;
}

const ownPages = {
  ticket: '/user/entry',
  voucher: '/user/vouchers',
  package: '/user/personal-trainings',
} as const;

/** Tickets, vouchers or a package in three steps: what, for whom, and paying. Nothing is bought without a network. */
export function BuyScreen(props: BuyScreenProps) {
  const { t } = useTranslation();
  const query = useQuery(roomQueries.units());
  const isLoading = useSteadyLoading(query.isLoading);
  useTitle(t(`purchases.title.${props.kind}`));
  if (query.data) return <Flow {...props} units={query.data.items} />;
  return (
    <WorkScreen>
      {isLoading && <SkeletonRows count={4} label={t('common.loading')} />}
      {!isLoading && query.isError && <PageFailure error={query.error} retry={() => void query.refetch()} />}
    </WorkScreen>
  );
}

function Flow({ kind, payBy, units, ...asked }: BuyScreenProps & { units: readonly Unit[] }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { isLoggedIn } = useSession();
  const buying = useBuying(kind, units, asked);
  const { draft, goTo } = buying;
  const step = draft.step === 3 && !draft.made ? 2 : draft.step;
  useHoldUpdates(step > 1);
  const leave = () => void navigate(isLoggedIn ? { to: ownPages[kind] } : { to: '/public/calendar/day' });
  const back = () => (step === 1 ? leave() : goTo(step === 3 ? 2 : 1));
  const header = (
    <StepHeader
      step={step}
      steps={3}
      label={t('purchases.step', { step, steps: 3 })}
      backLabel={t('purchases.back')}
      onBack={back}
    />
  );
  const work = (
    <div className={classes.column}>
      {step === 1 && (kind === 'package' ? <ChoosePackageStep buying={buying} /> : <ChooseStep buying={buying} />)}
      {step === 2 && <WhoStep buying={buying} />}
      {step === 3 && draft.made && <PayStep buying={buying} made={draft.made} payBy={payBy} />}
    </div>
  );
  return (
    <Screen isBare header={header}>
      <WorkAndHelp work={work} help={<BuyHelp buying={buying} step={step} />} />
    </Screen>
  );
}

const icons = { mail: IconMail, qrcode: IconQrcode, arrowBackUp: IconArrowBackUp } as const;

/** Beside a step, where there is room: what is in the basket while somebody says for whom, and what comes next. */
function BuyHelp({ buying, step }: { buying: Buying; step: BuyDraft['step'] }) {
  const { t } = useTranslation();
  const { kind, ownEmail } = buying;
  const notes = sayBuyHelp({ isPackage: kind === 'package', step, ownEmail }, t);
  return (
    <div className={classes.help}>
      {step === 2 && <Basket buying={buying} />}
      <section aria-labelledby="buy-help">
        <h2 id="buy-help" className={classes.part}>
          {t('purchases.help.title')}
        </h2>
        <ul className={classes.notes}>
          {notes.map(({ icon, text }) => {
            const Icon = icons[icon];
            return (
              <li key={text}>
                <Icon size={24} stroke={1.9} aria-hidden />
                <span>{text}</span>
              </li>
            );
          })}
        </ul>
      </section>
    </div>
  );
}

function Basket({ buying: { quote } }: { buying: Buying }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (!quote) return null;
  return (
    <section aria-labelledby="buy-basket">
      <h2 id="buy-basket" className={classes.part}>
        {t('purchases.bought.title')}
      </h2>
      <FactList
        facts={quote.lines.map(({ productId, quantity, names, price }) => ({
          id: productId,
          label: `${quantity} × ${names[language]}`,
          value: formatMoney(price, language),
        }))}
      />
    </section>
  );
}
