import { type PlainDate, toWallTime } from '#api/dates.ts';
import { countStrikes, pausedUntil, type Strike } from '#api/strikes/count-strikes.ts';
import type { strikeEndpoints } from '#api/strikes/endpoints.ts';
import type { Appeal, ClientStrikes, OwnStrikes } from '#api/strikes/schema.ts';
import { trainingKinds } from '#api/timetable/training-kinds.ts';
import { ApiError } from '../../endpoint/api-error.ts';
import { type Club, read, write } from '../../endpoint/club.ts';
import type { HandlersOf } from '../../endpoint/handler.ts';
import { logAudit, logLook } from '../clients/audit/commands.ts';
import { lockClient } from '../clients/card/queries.ts';
import { listRecentFacts, type StrikeRow } from '../trainings/strikes/queries.ts';
import { answerAppeal, deleteRuling, saveAppeal, saveRuling } from './commands.ts';
import { isOwnRegistration, listAppealsOf, listRulings } from './queries.ts';

export const strikeHandlers: HandlersOf<typeof strikeEndpoints> = {
  listOwnStrikes: (request) =>
    read(request, async (club) => {
      const { clientId } = request.claims;
      return presentOwn(club, await listRecent(club, clientId), await listAppealsOf(club.scope, clientId));
    }),

  appealStrike: async (request) => {
    await write(request, 'timetable', async (club) => {
      const { body, claims } = request;
      const { scope, now, today } = club;
      const { clientId } = claims;
      const { registrationId, text } = body;
      if (!(await isOwnRegistration(scope, clientId, registrationId))) throw new ApiError(404, 'item_not_found');
      const { strikes } = await listRecent(club, clientId);
      // It may have been excused, or corrected, while this waited for a network: then there is nothing to ask for.
      if (!strikes.some((one) => one.registrationId === registrationId && one.lapsesOn > today)) return;
      if (!(await saveAppeal(scope, { registrationId, clientId, text, now })))
        throw new ApiError(403, 'action_not_allowed');
    });
    return undefined;
  },

  listStrikesOf: (request) =>
    read(request, async (club) => {
      const { params, claims } = request;
      const { scope, now } = club;
      if (!(await lockClient(scope, params.id))) throw new ApiError(404, 'item_not_found');
      await logLook(scope, { clientId: params.id, byClientId: claims.clientId, now });
      return presentOf(club, await listRecent(club, params.id), {
        rulings: await listRulings(scope, params.id),
        appeals: await listAppealsOf(scope, params.id),
      });
    }),

  excuseStrike: async (request) => {
    await write(request, 'timetable', async (club) => {
      const { params, body, claims } = request;
      const { scope, now } = club;
      if (!(await lockClient(scope, params.id))) throw new ApiError(404, 'item_not_found');
      if (!(await isOwnRegistration(scope, params.id, params.registrationId)))
        throw new ApiError(404, 'item_not_found');
      const { reason } = body;
      const of = { registrationIds: [params.registrationId], ruling: 'excused' as const };
      const who = { clientId: params.id, byClientId: claims.clientId, now };
      if (reason === null) await deleteRuling(scope, of);
      else {
        await saveRuling(scope, { ...of, ...who, reason });
        await answerAppeal(scope, {
          registrationId: params.registrationId,
          answer: null,
          byClientId: claims.clientId,
          now,
        });
      }
      const kind = reason === null ? 'strike_counts_again' : 'strike_excused';
      await logAudit(scope, { ...who, kind, details: reason === null ? {} : { reason } });
    });
    return undefined;
  },

  answerAppeal: async (request) => {
    await write(request, 'timetable', async (club) => {
      const { params, body, claims } = request;
      const { scope, now } = club;
      const { registrationId } = params;
      if (!(await lockClient(scope, params.id))) throw new ApiError(404, 'item_not_found');
      if (!(await isOwnRegistration(scope, params.id, registrationId))) throw new ApiError(404, 'item_not_found');
      const { answer } = body;
      const { clientId: byClientId } = claims;
      if (!(await answerAppeal(scope, { registrationId, answer, byClientId, now })))
        throw new ApiError(403, 'action_not_allowed');
      const details = { reason: answer };
      await logAudit(scope, { clientId: params.id, byClientId, now, kind: 'strike_appeal_answered', details });
    });
    return undefined;
  },

  endBookingPause: async (request) => {
    await write(request, 'timetable', async (club) => {
      const { params, body, claims } = request;
      const { scope, now } = club;
      if (!(await lockClient(scope, params.id))) throw new ApiError(404, 'item_not_found');
      const { strikes } = await listRecent(club, params.id);
      const { reason } = body;
      if (!(reason === null ? canRestore(strikes, club.today) : isPaused(strikes, club.today))) return;
      // All that are known, so that an older absence that is marked later makes none of them begin a pause.
      const of = { registrationIds: strikes.map((one) => one.registrationId), ruling: 'pause_ended' as const };
      const who = { clientId: params.id, byClientId: claims.clientId, now };
      if (reason === null) await deleteRuling(scope, of);
      else await saveRuling(scope, { ...of, ...who, reason });
      const kind = reason === null ? 'booking_paused_again' : 'booking_pause_ended';
      await logAudit(scope, { ...who, kind, details: reason === null ? {} : { reason } });
    });
    return undefined;
  },
};

interface Recent {
  facts: StrikeRow[];
  strikes: Strike[];
}

async function listRecent({ scope, catalog, now, today }: Club, clientId: number): Promise<Recent> {
  const facts = await listRecentFacts(scope, catalog, [clientId], now);
  return { facts, strikes: countStrikes(facts, catalog.policyOf, today) };
}

const isPaused = (strikes: readonly Strike[], today: PlainDate): boolean =>
  trainingKinds.some((kind) => pausedUntil(strikes, kind, today) !== undefined);

/** A pause that the club has ended would be on otherwise. */
const canRestore = (strikes: readonly Strike[], today: PlainDate): boolean =>
  !isPaused(strikes, today) &&
  isPaused(
    strikes.map((one) => ({ ...one, isPauseEnded: false })),
    today,
  );

const presentTraining = (
  { registrationId, trainingId, name, cause, startsAt, unitId }: StrikeRow,
  { catalog }: Pick<Club, 'catalog'>,
) => ({ registrationId, trainingId, name, cause, startDateTime: toWallTime(startsAt, catalog.timeZoneOf(unitId)) });

type Appeals = Awaited<ReturnType<typeof listAppealsOf>>;

function presentAppeal(appeals: Appeals, registrationId: number): Appeal | null {
  const own = appeals.find((one) => one.registrationId === registrationId);
  if (!own) return null;
  return { text: own.text, at: own.at.toISOString(), answer: own.answer, isAnswered: own.answeredAt !== null };
}

function presentOwn(club: Club, { facts, strikes }: Recent, appeals: Appeals): OwnStrikes {
  const { catalog, now, today } = club;
  const rows = new Map(facts.map((row) => [row.registrationId, row]));
  const kinds = trainingKinds.flatMap((kind) => {
    const policy = catalog.policyOf(kind, now);
    // One that is left for a class to come counts already.
    const own = strikes.filter((one) => one.kind === kind && one.lapsesOn > today);
    const last = own.at(-1);
    const until = pausedUntil(strikes, kind, today) ?? null;
    if (policy.strikeLimit === null && !last) return [];
    const { strikeLimit, strikeDays, strikePauseDays } = policy;
    const rule =
      strikeLimit === null && last
        ? { limit: last.limit, days: last.days, pauseDays: last.pauseDays }
        : { limit: strikeLimit ?? 1, days: strikeDays, pauseDays: strikePauseDays };
    const items = own.flatMap(({ registrationId, lapsesOn }) => {
      const row = rows.get(registrationId);
      return row ? [{ ...presentTraining(row, club), lapsesOn, appeal: presentAppeal(appeals, registrationId) }] : [];
    });
    return [{ kind, ...rule, pausedUntil: until, items }];
  });
  return { kinds };
}

function presentOf(
  club: Club,
  { facts, strikes }: Recent,
  { rulings, appeals }: { rulings: Awaited<ReturnType<typeof listRulings>>; appeals: Appeals },
): ClientStrikes {
  const { today } = club;
  const counted = new Map(strikes.map((one) => [one.registrationId, one]));
  const pauses = trainingKinds.flatMap((kind) => {
    const until = pausedUntil(strikes, kind, today);
    return until === undefined ? [] : [{ kind, until }];
  });
  const items = facts.toReversed().map((row) => {
    const strike = counted.get(row.registrationId);
    const excuse = rulings.find((one) => one.ruling === 'excused' && one.registrationId === row.registrationId);
    return {
      ...presentTraining(row, club),
      kind: row.kind,
      lapsesOn: strike && strike.lapsesOn > today ? strike.lapsesOn : null,
      excuse: excuse ? { reason: excuse.reason, by: excuse.by, at: excuse.at.toISOString() } : null,
      appeal: presentAppeal(appeals, row.registrationId),
    };
  });
  return { pauses, canRestore: canRestore(strikes, today), items };
}
