import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import type { TestApp } from '../app/open-test-app.ts';
import type { TestClub, TestPerson } from '../app/test-club.ts';
import { findLineFaults } from './line-faults.ts';
import type { LineModel } from './line-model.ts';

/** The modelled training on the real server. */
export interface RealLine {
  server: TestApp;
  /** The app of this server, or one with a fault. */
  app: FastifyInstance;
  club: TestClub;
  people: TestPerson[];
  trainingId: number;
}

/** Expects the rows to match the model. */
export async function expectSameLine(model: LineModel, { club, people, trainingId }: RealLine): Promise<void> {
  const { rows, training, faults } = await club.inScope(async (scope) => ({
    rows: await scope.db
      .selectFrom('registration')
      .select(['client_id', 'status', 'offered_until', 'offer_lapsed_at', 'presence_confirmed_at'])
      .where('training_id', '=', trainingId)
      .where('status', '<>', 'cancelled')
      .orderBy('waiting_number')
      .execute(),
    training: await scope.db
      .selectFrom('training')
      .select(['held', 'taken'])
      .where('id', '=', trainingId)
      .executeTakeFirstOrThrow(),
    faults: await findLineFaults(scope, trainingId),
  }));
  const live = rows.map((row) => ({ ...row, person: people.findIndex((one) => one.clientId === row.client_id) }));
  const booked = live
    .filter(({ status }) => status === 'booked')
    .map((row) => ({ person: row.person, isConfirmed: row.presence_confirmed_at !== null }));
  const line = live
    .filter(({ status }) => status === 'waiting')
    .map((row) => ({
      person: row.person,
      offeredUntil: row.offered_until,
      hasLetGo: row.offer_lapsed_at !== null,
    }));
  const expected = model.booked.map(({ person, isConfirmed }) => ({ person, isConfirmed }));
  expect(new Set(booked)).toEqual(new Set(expected));
  expect(line).toEqual(model.line);
  expect(training).toEqual({ held: model.held, taken: booked.length });
  expect(faults).toEqual([]);
}
