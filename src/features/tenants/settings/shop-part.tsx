import { IconCircleCheck } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { toPlainDate } from '#api/dates.ts';
import type { ShopPage } from '#api/payments/shop-endpoints.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useSite } from '#src/lib/site.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Row } from '#src/ui/box/box.tsx';
import { Tag } from '#src/ui/elements/tag.tsx';
import { Switch } from '#src/ui/form/switch.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { KeysForm, KeysSection } from './keys/keys-form.tsx';
import { useKeys } from './keys/use-keys.ts';
import { settingsMutations } from './mutations.ts';
import { settingsQueries } from './queries.ts';
import classes from './settings.module.css';
import { SettingsState } from './settings-state.tsx';

/** The keys of the club's shop at the payment provider: written, never read. */
export function ShopPart() {
  const owner = useOwner();
  const { t } = useTranslation();
  const { timeZone } = useSite();
  const query = useQuery(settingsQueries.shop(owner));
  return (
    <SettingsState query={query}>
      {({ accessKeyEnd, changedAt, isPaymentActive, isPaymentInFrame }) => (
        <>
          <section className={classes.part} aria-label={t('seller.shop.title')}>
            <h2>{t('seller.shop.title')}</h2>
            {accessKeyEnd === null ? (
              <p>{t('seller.shop.none')}</p>
            ) : (
              <Row component="p" wrap align="center" gap="8px 12px">
                <Tag tone="ok" icon={<IconCircleCheck size={16} stroke={2} aria-hidden />}>
                  {t('seller.shop.set')}
                </Tag>
                <span>
                  {t('seller.shop.since', {
                    end: accessKeyEnd,
                    date: changedAt ? formatDate(toPlainDate(new Date(changedAt), timeZone)) : '',
                  })}
                </span>
              </Row>
            )}
            <PaymentSwitches rules={{ isPaymentActive, isPaymentInFrame }} />
          </section>
          <ShopKeys isSet={accessKeyEnd !== null} />
        </>
      )}
    </SettingsState>
  );
}

type PaymentRules = Pick<ShopPage, 'isPaymentActive' | 'isPaymentInFrame'>;

/** Paying in the app, and where card pages open; each is saved when it is pressed. */
function PaymentSwitches({ rules }: { rules: PaymentRules }) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const snackbar = useSnackbar();
  const save = useMutation(settingsMutations.paymentRules);
  const shown = save.isPending ? save.variables : rules;
  const box = (name: keyof PaymentRules) => ({
    checked: shown[name],
    disabled: !isOnline || save.isPending,
    onChange: ({ currentTarget }: { currentTarget: { checked: boolean } }) =>
      save.mutate(
        { ...rules, [name]: currentTarget.checked },
        { onSuccess: () => snackbar.success('snackbar.saved'), onError: snackbar.failure },
      ),
  });
  return (
    <>
      <Switch {...box('isPaymentActive')} label={t('seller.shop.active')} hint={t('seller.shop.activeHint')} />
      {shown.isPaymentActive && (
        <Switch {...box('isPaymentInFrame')} label={t('seller.shop.frame')} hint={t('seller.shop.frameHint')} />
      )}
    </>
  );
}

const noKeys = { accessKey: '', secretKey: '' };
const leastLength = 8;
const tooShort = (key: string) => (key.trim().length < leastLength ? ('seller.wrong.key' as const) : null);

function ShopKeys({ isSet }: { isSet: boolean }) {
  const { t } = useTranslation();
  const keys = useKeys({
    initialValues: noKeys,
    validate: ({ accessKey, secretKey }) => ({ accessKey: tooShort(accessKey), secretKey: tooShort(secretKey) }),
    save: useMutation(settingsMutations.shop),
  });
  const { field } = keys;
  return (
    <KeysForm keys={[keys]}>
      <KeysSection
        keys={keys}
        isSet={isSet}
        words={{
          keys: t('seller.shop.keys'),
          otherKeys: t('seller.shop.otherKeys'),
          remove: t('seller.shop.remove'),
          removeTitle: t('seller.shop.removeTitle'),
          removeText: t('seller.shop.removeText'),
        }}
      >
        <TextField {...field('accessKey')} label={t('seller.shop.accessKey')} maxLength={200} autoComplete="off" />
        <TextField
          {...field('secretKey')}
          label={t('seller.shop.secretKey')}
          hint={t('seller.shop.secretHint')}
          type="password"
          maxLength={200}
          autoComplete="new-password"
        />
      </KeysSection>
    </KeysForm>
  );
}
