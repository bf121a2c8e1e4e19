import { IconCheck, IconChevronRight, IconCloudCheck } from '@tabler/icons-react';
import type { SetUp } from '#api/set-up/schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Row, Stack, Text } from '#src/ui/box/box.tsx';
import classes from './set-up.module.css';
import { minutesOf } from './set-up-parts.ts';
import type { SetUpScreenProps } from './set-up-screen.tsx';

interface NavProps {
  setUp: SetUp;
  shown: SetUpScreenProps['step'];
  onStep: SetUpScreenProps['onStep'];
}

/** All steps, what is in those that are done, and how far the club is. */
export function SetUpNav({ setUp: { steps, openedAt }, shown, onStep }: NavProps) {
  const { t } = useTranslation();
  const done = steps.filter(({ state }) => state === 'done').length;
  const open = steps.filter(({ step, state }) => state === 'open' && step !== 'open').map(({ step }) => step);
  const left = open.length > 0 ? t('setUp.minutes', { minutes: minutesOf(open) }) : t('setUp.ready');
  return (
    <nav className={classes.nav} aria-label={t('setUp.title')}>
      <Stack gap={8} px={14} pb={12}>
        <Row justify="space-between" wrap gap={12} size="h6">
          <span>{t('setUp.done', { done, all: steps.length })}</span>
          <Text component="span" size="meta" tone="t2">
            {openedAt ? t('setUp.isOpen') : left}
          </Text>
        </Row>
        <div className={classes.bar} aria-hidden>
          {steps.map(({ step, state }) => (
            <span key={step} data-done={state === 'done' || undefined} />
          ))}
        </div>
      </Stack>
      <ol>
        {steps.map((one, at) => (
          <li key={one.step}>
            <button
              type="button"
              className={classes.step}
              aria-current={one.step === shown ? 'step' : undefined}
              onClick={() => onStep(one.step)}
            >
              <span className={classes.number} data-done={one.state === 'done' || undefined}>
                {one.state === 'done' ? <IconCheck size={20} stroke={2.2} aria-hidden /> : at + 1}
              </span>
              <span className={classes.words}>
                <strong>{t(`setUp.step.${one.step}`)}</strong>
                <span>
                  <Value {...one} />
                </span>
              </span>
              <IconChevronRight className={classes.chevron} size={20} stroke={1.9} aria-hidden />
            </button>
          </li>
        ))}
      </ol>
      <Row className={classes.kept} gap={10}>
        <IconCloudCheck size={22} stroke={1.9} aria-hidden />
        <span>{t('setUp.kept')}</span>
      </Row>
    </nav>
  );
}

function Value({ step, state, count }: SetUp['steps'][number]) {
  const { t } = useTranslation();
  if (state !== 'done' || step === 'brand' || step === 'rules' || step === 'open') return t(`setUp.state.${state}`);
  return t(`setUp.count.${step}`, { count });
}
