import { addDays, toPlainDate } from '#api/dates.ts';
import { SigningKeys } from '#server/features/session/signing-keys.ts';
import { testSecret } from '../app/open-test-app.ts';
import { type ClubMaker, openTestClub, type TestClub } from '../app/test-club.ts';
import { inSoak } from '../in-soak.ts';
import type { Random } from '../random.ts';
import { openScene } from '../stampede/scene.ts';
import { Stampede } from '../stampede/stampede.ts';
import { ChaosLoad } from './chaos-load.ts';
import type { ChaosWorld } from './chaos-world.ts';
import { QuietClub } from './quiet-club.ts';

/** Concurrent operations. */
const workers = inSoak(16, 8);
const thinkMs = inSoak(100, 250);

/** A club whose members book all the time, on both servers, and a quiet one that is used only to see what works. */
export interface ChaosScene {
  club: TestClub;
  load: ChaosLoad;
  stampede: Stampede;
  quiet: QuietClub;
}

/** Its members' tokens expire after five minutes. */
export async function openChaosScene(world: ChaosWorld, random: Random): Promise<ChaosScene> {
  const { owner } = world;
  const now = new Date();
  const services = { signingKeys: new SigningKeys(owner, testSecret) };
  const maker: ClubMaker = { owner, services, clock: { now, advance: () => undefined } };
  const club = await openTestClub(maker);
  const firstDay = addDays(toPlainDate(now, 'Europe/Tallinn'), 1);
  const scene = await openScene(club, { trainings: 12, people: 80, firstDay }, random);
  const ports = world.servers.map(({ port }) => port);
  const load = new ChaosLoad({ ports, host: club.host, random, thinkMs });
  const stampede = new Stampede({ scene, load, random, operations: Number.POSITIVE_INFINITY, workers });
  const quietClub = await openTestClub(maker);
  const quietLoad = new ChaosLoad({ ports, host: quietClub.host, random, thinkMs: 0 });
  const quiet = new QuietClub({ club: quietClub, load: quietLoad, startsAt: `${firstDay}T20:00:00` });
  return { club, load, stampede, quiet };
}
