import { IconTag } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { productQueries } from '#src/features/products/queries.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import type { StaffPage } from '#src/lib/staff/staff-pages.ts';
import { isFoundIn, type PaletteRow } from '#src/ui/palette/palette-row.ts';

/** A new price for each product that is sold, for who has their page. */
export function usePriceRows(pages: readonly StaffPage[], typed: string, isAsked: boolean) {
  const { t } = useTranslation();
  const language = useLanguage();
  const navigate = useNavigate();
  const owner = useOwner();
  const page = pages.find(({ to }) => to === '/admin/products');
  const isWanted = isAsked && page !== undefined;
  const { data, isPending, isFetching } = useQuery({ ...productQueries.all(owner), enabled: isWanted });
  const rows = (isWanted ? (data?.items ?? []) : []).flatMap(({ id, names, article, isRetired }): PaletteRow[] => {
    const title = t('house.palette.newPrice', { name: names[language] });
    const about = [page && t(page.label), article].filter(Boolean).join(' · ');
    if (isRetired || !isFoundIn(typed, `${title} ${about}`)) return [];
    const open = () => void navigate({ to: '/admin/products', search: { price: id } });
    return [{ key: `price ${id}`, group: 'actions', title, about, Icon: IconTag, open }];
  });
  return { rows, isSettled: !(isWanted && isPending && isFetching) };
}
