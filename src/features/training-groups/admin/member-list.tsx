import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminGroup, AdminMember } from '#api/training-groups/schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Row } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { LinkButton } from '#src/ui/elements/link-button.tsx';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import { validityText } from '../group-texts.ts';
import { trainingGroupMutations } from '../mutations.ts';
import classes from './admin-groups.module.css';

interface MemberListProps {
  group: AdminGroup;
  members: readonly AdminMember[];
}

/** Who is a member and by what; ending it asks once more, in the same place. */
export function MemberList({ group, members }: MemberListProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const [asked, setAsked] = useState<number>();
  const remove = useMutation(trainingGroupMutations.removeMember);
  if (members.length === 0) return <p className={classes.facts}>{t('trainingGroups.noMembers')}</p>;
  return (
    <>
      <FormFailure error={remove.error} />
      <ul>
        {members.map((member) => (
          <li key={member.id} className={classes.member}>
            <span className={classes.what}>
              <span className={classes.name}>{member.name}</span>
              <MemberLine member={member} />
              {asked === member.id && member.isBought && (
                <span className={classes.facts}>{t('trainingGroups.admin.moneyStays')}</span>
              )}
            </span>
            <Row component="span" gap={8}>
              <LinkButton to="/admin/people/$clientId" params={{ clientId: String(member.clientId) }} size={44}>
                {t('trainingGroups.admin.card')}
              </LinkButton>
              {member.state === 'member' && (
                <Button
                  size={44}
                  variant={asked === member.id ? 'danger' : 'secondary'}
                  disabled={!isOnline || remove.isPending}
                  aria-label={t('trainingGroups.admin.removeOne', { name: member.name })}
                  onClick={() =>
                    asked === member.id ? remove.mutate({ id: group.id, memberId: member.id }) : setAsked(member.id)
                  }
                >
                  {t(asked === member.id ? 'trainingGroups.admin.removeSure' : 'trainingGroups.admin.removeShort')}
                </Button>
              )}
            </Row>
          </li>
        ))}
      </ul>
    </>
  );
}

function MemberLine({ member }: { member: AdminMember }) {
  const { t } = useTranslation();
  const { state, isBought, withoutPlace } = member;
  if (state === 'held') return <span className={classes.warn}>{t('trainingGroups.admin.held')}</span>;
  const words = [validityText(member, !member.hasRight, t), isBought && t('trainingGroups.admin.bought')];
  return (
    <>
      <span className={member.hasRight ? classes.facts : classes.warn}>{words.filter(Boolean).join(' · ')}</span>
      {withoutPlace > 0 && (
        <span className={classes.warn}>{t('trainingGroups.admin.withoutPlace', { count: withoutPlace })}</span>
      )}
    </>
  );
}
