import { IconCopy, IconMinus, IconPlus } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { isEmail } from '#src/lib/is-email.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { IconButton } from '#src/ui/elements/icon-button.tsx';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { useFieldForm } from '#src/ui/form/use-field-form.ts';
import { Sheet } from '#src/ui/overlay/sheet.tsx';
import { personalMutations } from '../mutations.ts';
import { freeVisits } from '../package-texts.ts';
import classes from '../personal.module.css';
import type { OwnPackage } from '../queries.ts';
import { linkOfVisits, useLink } from '../use-link.ts';

interface ShareSheetProps {
  item: OwnPackage;
  onClose: () => void;
}

/** Gives visits away: how many, and to whom. They leave with the link, and come back if it is not opened. */
export function ShareSheet({ item, onClose }: ShareSheetProps) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const link = useLink();
  const [count, setCount] = useState(1);
  const share = useMutation(personalMutations.share);
  const form = useFieldForm<{ email: string }>({
    initialValues: { email: '' },
    validate: ({ email }) => (isEmail(email.trim()) ? {} : { email: 'profile.mistake.email' }),
    error: share.error,
  });
  const free = freeVisits(item);
  const send = form.submit(({ email }) =>
    share.mutate(
      { id: item.id, visits: count, email: email.trim() },
      {
        onSuccess: () => {
          snackbar.success('personal.share.sent', { values: { email: email.trim() } });
          onClose();
        },
      },
    ),
  );
  const copy = () =>
    share.mutate(
      { id: item.id, visits: count },
      {
        onSuccess: ({ secret }) => {
          link.send(item.name, linkOfVisits(secret));
          onClose();
        },
      },
    );
  const until =
    item.validUntil === null ? t('personal.endless') : t('personal.until', { date: formatDate(item.validUntil) });
  return (
    <Sheet isOpen onClose={onClose} title={t('personal.share.title')} closeLabel={t('common.close')}>
      <form className={classes.sheet} onSubmit={send} noValidate>
        <Stepper count={count} free={free} onChange={setCount} />
        <TextField
          {...form.field('email')}
          label={t('personal.share.to')}
          hint={t('personal.share.toHint')}
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="send"
        />
        <p className={classes.quiet}>{t('personal.share.info', { until })}</p>
        <FormFailure error={form.failure} />
        <Button type="submit" variant="primary" size={56} isWide isBusy={share.isPending}>
          {t('personal.share.send', { count })}
        </Button>
        <Button
          size={56}
          isWide
          isBusy={share.isPending}
          icon={<IconCopy size={20} stroke={1.9} aria-hidden />}
          onClick={copy}
        >
          {t('personal.share.copy')}
        </Button>
      </form>
    </Sheet>
  );
}

interface StepperProps {
  count: number;
  free: number;
  onChange: (count: number) => void;
}

const icon = { size: 20, stroke: 2, 'aria-hidden': true } as const;

/** How many go, and how many stay. */
function Stepper({ count, free, onChange }: StepperProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div>
      <p id={id} className={classes.part}>
        {t('personal.share.count')}
      </p>
      <div className={classes.stepper} role="group" aria-labelledby={id}>
        <IconButton
          label={t('personal.share.less')}
          icon={<IconMinus {...icon} />}
          disabled={count <= 1}
          onClick={() => onChange(count - 1)}
        />
        <output>{t('personal.share.stays', { count, rest: free - count })}</output>
        <IconButton
          label={t('personal.share.more')}
          icon={<IconPlus {...icon} />}
          disabled={count >= free}
          onClick={() => onChange(count + 1)}
        />
      </div>
    </div>
  );
}
