import type { TenantScope } from '#server/db/tenant-scope.ts';
import type { DemoClub } from './demo-club.ts';
import type { DemoPerson } from './people/demo-people.ts';
import { contractNumberOf } from './people/insert-demo-people.ts';

/** Looks up the database ids of a demo club's names. Renamed or removed ones are missing. */
export interface DemoDirectory {
  unitId(name: string): number | undefined;
  room(unit: string, name: string): { id: number; isShared: boolean } | undefined;
  styleId(name: string): number | undefined;
  trainerId(firstName: string, lastName: string): number | undefined;
  person(person: DemoPerson): { clientId: number; contractId: number | undefined } | undefined;
}

export async function loadDemoDirectory({ db }: TenantScope, club: DemoClub): Promise<DemoDirectory> {
  const units = await db.selectFrom('unit').select(['id', 'name']).execute();
  const rooms = await db.selectFrom('room').select(['id', 'unit_id', 'name', 'is_shared']).execute();
  const styles = await db.selectFrom('style').select(['id', 'name']).execute();
  const trainers = await db.selectFrom('trainer').select(['id', 'first_name', 'last_name']).execute();
  const clients = await db
    .selectFrom('client')
    .select(['id', 'client_code'])
    .where('email', 'like', `%@${club.mailDomain}`)
    .execute();
  const contracts = await db.selectFrom('contract').select(['id', 'number']).execute();
  const unitIds = new Map(units.map(({ id, name }) => [name, id]));
  const roomOf = new Map(
    rooms.map(({ id, unit_id, name, is_shared }) => [`${unit_id} ${name}`, { id, isShared: is_shared }]),
  );
  const styleIds = new Map(styles.map(({ id, name }) => [name, id]));
  const trainerIds = new Map(trainers.map(({ id, first_name, last_name }) => [`${first_name} ${last_name}`, id]));
  const clientIds = new Map(clients.map(({ id, client_code }) => [client_code, id]));
  const contractIds = new Map(contracts.map(({ id, number }) => [number, id]));
  return {
    unitId: (name) => unitIds.get(name),
    room: (unit, name) => roomOf.get(`${unitIds.get(unit)} ${name}`),
    styleId: (name) => styleIds.get(name),
    trainerId: (firstName, lastName) => trainerIds.get(`${firstName} ${lastName}`),
    person: (person) => {
      const clientId = clientIds.get(person.code);
      return clientId === undefined ? undefined : { clientId, contractId: contractIds.get(contractNumberOf(person)) };
    },
  };
}
