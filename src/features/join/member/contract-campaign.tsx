import { useFieldForm } from '#src/ui/form/use-field-form.ts';
import { CampaignField } from '../steps/campaign-field.tsx';
import type { Join } from '../use-join.ts';

/** The campaign code of a member, who has no details to fill in. */
export function ContractCampaign({ join }: { join: Join }) {
  const { campaignCode } = join.draft;
  const { field, values } = useFieldForm({ initialValues: { campaignCode }, error: null });
  return <CampaignField join={join} form={{ field, values }} />;
}
