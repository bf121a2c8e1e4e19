import { Link } from '@tanstack/react-router';
import type { OwnContract } from '#api/contracts/schema.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Stack } from '#src/ui/box/box.tsx';
import { DottedParts } from '#src/ui/elements/dotted-parts.tsx';
import { ContractTag } from '#src/ui/feedback/contract-tag.tsx';
import own from './archived.module.css';
import { ContractPdf } from './contract-pdf.tsx';
import { priceText, shownStatus } from './contract-texts.ts';
import classes from './contracts.module.css';

/** A contract that is over, as a row; a press opens it. */
export function ArchivedContract({ contract }: { contract: OwnContract }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { id, name, validFrom, validUntil } = contract;
  const status = shownStatus(contract, true);
  const span = `${formatDate(validFrom)}–${validUntil === null ? '' : formatDate(validUntil)}`;
  return (
    <article className={own.old} aria-label={name}>
      <Stack justify="start" flex={1} gap={4} minWidth={0}>
        <h3 className={classes.row}>
          <Link to="/user/contracts" search={{ id }} resetScroll={false} className={classes.cover}>
            {name}
          </Link>
        </h3>
        <p className={classes.quiet}>
          <DottedParts parts={[span, priceText(contract, t, language)]} />
        </p>
        <ContractTag status={status}>{t(`contracts.status.${status as 0}`)}</ContractTag>
      </Stack>
      <ContractPdf contract={contract} isSmall />
    </article>
  );
}
