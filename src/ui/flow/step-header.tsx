import { IconChevronLeft, IconX } from '@tabler/icons-react';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { IconButton } from '../elements/icon-button.tsx';
import { TopBar } from '../layout/top-bar.tsx';
import classes from './step-header.module.css';

interface StepHeaderProps {
  /** From 1. */
  step: number;
  steps: number;
  /** As screen readers say it. */
  label: string;
  backLabel: string;
  onBack: () => void;
}

const icon = { size: 24, stroke: 1.9, 'aria-hidden': true } as const;

/** The header of a flow: back, how far it is, and out at the first step. */
export function StepHeader({ step, steps, label, backLabel, onBack }: StepHeaderProps) {
  const { t } = useTranslation();
  const isFirst = step === 1;
  return (
    <TopBar
      start={
        <IconButton
          label={isFirst ? t('common.close') : backLabel}
          icon={isFirst ? <IconX {...icon} /> : <IconChevronLeft {...icon} />}
          onClick={onBack}
        />
      }
      middle={
        <div
          className={classes.progress}
          role="progressbar"
          aria-label={label}
          aria-valuemin={1}
          aria-valuemax={steps}
          aria-valuenow={step}
          aria-valuetext={label}
        >
          {Array.from({ length: steps }, (_, at) => (
            <span key={at} className={classes.part} data-done={at < step || undefined} />
          ))}
        </div>
      }
      end={
        <span className={classes.count} aria-hidden>
          {step}/{steps}
        </span>
      }
    />
  );
}
