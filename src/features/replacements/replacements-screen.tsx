import { IconPlus } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { accountQueries } from '#src/features/account/queries.ts';
import { useFeature } from '#src/features/tenants/use-feature.ts';
import { formatDate, formatTime } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { useTitle } from '#src/lib/use-title.ts';
import { Row, Stack } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { QueryState } from '#src/ui/feedback/query-state.tsx';
import { Checkbox } from '#src/ui/form/checkbox.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { TabBar, TabPanel } from '#src/ui/layout/tab-bar.tsx';
import { Sheet } from '#src/ui/overlay/sheet.tsx';
import { ListScreen } from '#src/ui/pages/list-screen.tsx';
import { usePanelPlace } from '#src/ui/pages/use-panel-place.ts';
import { ApplyAction } from './apply-action.tsx';
import { replacementMutations } from './mutations.ts';
import { nameOf, OfferCard } from './offer-card.tsx';
import { OfferForm } from './offer-form.tsx';
import { OfferSheet } from './offer-sheet.tsx';
import { type Offer, type OfferList, replacementQueries, type Side } from './queries.ts';
import classes from './replacements.module.css';
import { SickToday } from './sick-today.tsx';

export interface ReplacementsScreenProps {
  side: Side;
  /** The trainer who looks at it; undefined: an admin. */
  trainerId: number | undefined;
  /** The offer that is open in the sheet, and the training for which one is made. */
  search: { id?: number; training?: number };
  onSearch: (search: ReplacementsScreenProps['search']) => void;
}

const tabsOf = { trainer: ['open', 'own', 'past'], admin: ['open', 'past'] } as const;
type Tab = (typeof tabsOf)['trainer'][number];

function tabOf({ state, isOver, isOwn }: Offer, side: Side): Tab {
  if (state !== 'open' || isOver) return 'past';
  return side === 'trainer' && isOwn ? 'own' : 'open';
}

/** Trainings that need a substitute: for trainers what they are asked for and what they offer, for admins all. */
export function ReplacementsScreen({ side, trainerId, search, onSearch }: ReplacementsScreenProps) {
  const owner = useOwner();
  const { t } = useTranslation();
  const isOnline = useOnline();
  const place = usePanelPlace();
  const hasPane = place === 'pane';
  const list = useQuery(replacementQueries.list(owner, side));
  const [tab, setTab] = useState<Tab>('open');
  const [isAdding, setAdding] = useState(false);
  useTitle(t('replacements.title'));
  const { data } = list;
  const offers = data?.items ?? [];
  const inTab = (wanted: Tab) => offers.filter((offer) => tabOf(offer, side) === wanted);
  const shown = inTab(tab);
  // A training that already has an offer shows it.
  const opened = offers.find(({ id, training, state }) =>
    search.id === undefined ? training.id === search.training && state === 'open' : id === search.id,
  );
  const mayDecide = opened && (side === 'admin' || opened.isOwn);
  const isForm = isAdding || (search.training !== undefined && data !== undefined && !opened);
  const close = () => {
    setAdding(false);
    onSearch({});
  };
  const tabs = tabsOf[side].map((id) => {
    const count = id === 'past' ? 0 : inTab(id).length;
    return { id, label: count > 0 ? `${t(`replacements.tab.${id}`)} ${count}` : t(`replacements.tab.${id}`) };
  });
  const sick = trainerId !== undefined && <SickToday trainerId={trainerId} isIcon={!hasPane} />;
  const end = (
    <Row gap={8}>
      {!hasPane && sick}
      <Button
        size={44}
        disabled={!isOnline}
        icon={<IconPlus size={20} stroke={2} aria-hidden />}
        onClick={() => setAdding(true)}
      >
        {t('replacements.add')}
      </Button>
    </Row>
  );
  const help = (
    <div className={classes.column}>
      {hasPane && sick}
      {data && <NeedsList needs={data.needs} isOnline={isOnline} onSeek={(training) => onSearch({ training })} />}
      {trainerId !== undefined && <SmsSwitch />}
    </div>
  );
  const decided = opened && mayDecide && data && (
    <OfferSheet key={opened.id} offer={opened} lists={data} {...{ side, place }} onClose={close} />
  );
  const offersView = (
    <div className={classes.column}>
      <QueryState query={list} />
      {data && (
        <>
          <TabBar label={t('replacements.title')} tabs={tabs} current={tab} onChange={setTab} />
          <TabPanel id={tab}>
            {shown.length === 0 && (
              <EmptyState title={t(`replacements.empty.${tab}`)} text={t(`replacements.emptyText.${tab}`)} />
            )}
            <Stack component="ul" columns="repeat(auto-fill, minmax(min(100%, 360px), 1fr))" gap={12}>
              {shown.map((offer) => (
                <li key={offer.id}>
                  <OfferCard
                    offer={offer}
                    lists={data}
                    action={<OfferAction {...{ offer, side }} onOpen={() => onSearch({ id: offer.id })} />}
                  />
                </li>
              ))}
            </Stack>
          </TabPanel>
        </>
      )}
      {!hasPane && help}
      {!isOnline && <p className={classes.facts}>{t('replacements.offline')}</p>}
    </div>
  );
  return (
    <ListScreen title={t('replacements.title')} end={end} panel={decided || (hasPane && help)}>
      {offersView}
      <Sheet isOpen={isForm} onClose={close} title={t('replacements.add')} closeLabel={t('common.close')}>
        <OfferForm
          side={side}
          trainerId={trainerId}
          training={search.training}
          onDone={(id) => {
            setAdding(false);
            onSearch({ id });
          }}
        />
      </Sheet>
    </ListScreen>
  );
}

interface OfferActionProps {
  offer: Offer;
  side: Side;
  onOpen: () => void;
}

function OfferAction({ offer, side, onOpen }: OfferActionProps) {
  const { t } = useTranslation();
  const isOpen = offer.state === 'open' && !offer.isOver;
  if (side === 'trainer' && !offer.isOwn) return isOpen && <ApplyAction offer={offer} />;
  const canChoose = isOpen && offer.mayChoose && offer.applicants.length > 0;
  return (
    <Button
      size={44}
      variant={canChoose ? 'primary' : 'secondary'}
      aria-label={`${t(canChoose ? 'replacements.choose' : 'replacements.look')}: ${offer.training.name}`}
      onClick={onOpen}
    >
      {t(canChoose ? 'replacements.choose' : 'replacements.look')}
    </Button>
  );
}

/** The same consent as the profile's: whether the trainer hears by SMS of trainings that they could take over. */
function SmsSwitch() {
  const owner = useOwner();
  const { t } = useTranslation();
  const isOnline = useOnline();
  const snackbar = useSnackbar();
  const isOffered = useFeature('sms');
  const { data: profile } = useQuery(accountQueries.profile(owner));
  const allow = useMutation(replacementMutations.allowSms);
  if (!profile || !isOffered) return null;
  return (
    <Checkbox
      label={t('profile.allowSubstituteSms')}
      hint={t('profile.allowSubstituteSmsHint')}
      checked={allow.isPending ? allow.variables : profile.allowSubstituteSms}
      disabled={!isOnline || allow.isPending}
      onChange={({ currentTarget }) => allow.mutate(currentTarget.checked, { onError: snackbar.failure })}
    />
  );
}

interface NeedsListProps {
  needs: OfferList['needs'];
  isOnline: boolean;
  onSeek: (trainingId: number) => void;
}

/** Trainings whose trainer is away, and for which nobody is looked for yet. */
function NeedsList({ needs, isOnline, onSeek }: NeedsListProps) {
  const { t } = useTranslation();
  if (needs.length === 0) return null;
  return (
    <Card className={classes.card} aria-labelledby="needs">
      <h2 id="needs" className={classes.part}>
        {t('replacements.needs')}
      </h2>
      <ul>
        {needs.map(({ trainingId, startDateTime, name, trainer }) => (
          <li key={trainingId} className={classes.need}>
            <div>
              <p className={classes.person}>{`${formatDate(startDateTime)} ${formatTime(startDateTime)} ${name}`}</p>
              <p className={classes.facts}>{t('replacements.isAway', { name: nameOf(trainer) })}</p>
            </div>
            <Button
              size={44}
              disabled={!isOnline}
              aria-label={`${t('replacements.seek')}: ${name} ${formatDate(startDateTime)}`}
              onClick={() => onSeek(trainingId)}
            >
              {t('replacements.seek')}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
