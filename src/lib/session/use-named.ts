import { useTranslation } from '../i18n/use-translation.ts';
import { useSession } from './use-session.ts';

/** What a page or button says, with the name of the person for whom it is, where that is not whoever logged in. */
export function useNamed(text: string): string {
  const { t } = useTranslation();
  const { userClaims } = useSession();
  return userClaims?.actorId === undefined ? text : t('family.titled', { title: text, name: userClaims.firstName });
}
