import { inTenant } from '#server/db/tenant-scope.ts';
import { cancelTraining } from '#server/features/scheduling/changes/cancel-training.ts';
import { FileMailDriver } from '#server/integrations/mail/file-mail-driver.ts';
import { WebPushDriver } from '#server/integrations/push/web-push-driver.ts';
import { FileSmsDriver } from '#server/integrations/sms/file-sms-driver.ts';
import { deliverMessage } from '#server/jobs/deliver-messages.ts';
import { buildContract } from '#tests/builders/build-contract.ts';
import { openTestApp, type TestApp } from '../app/open-test-app.ts';
import { TestBrowser } from '../app/test-browser.ts';
import { book, leave, openTestClub, type TestClub, type TestPerson } from '../app/test-club.ts';
import { addMember, testPassword } from '../app/test-member.ts';
import { PushService } from './push-service.ts';

export type Member = TestPerson & { browser: TestBrowser; email: string };

/** A club whose members' devices use our own push service. No worker runs: a test decides when messages are sent. */
export class PushClub {
  readonly service: PushService;
  readonly test: TestApp;
  club: TestClub;
  /** Has a place for which others are waiting. */
  jaan: TestPerson;

  private constructor(service: PushService, test: TestApp, club: TestClub, jaan: TestPerson) {
    this.service = service;
    this.test = test;
    this.club = club;
    this.jaan = jaan;
  }

  static async open(variables: Record<string, string> = {}): Promise<PushClub> {
    const service = await PushService.open();
    const test = await openTestApp('2026-11-18T10:00:00Z', {
      variables: { PUSH_TEST_ORIGIN: service.origin, ...variables },
    });
    const club = await openTestClub(test);
    const [jaan] = await club.addPeople(1);
    return new PushClub(service, test, club, jaan);
  }

  async close(): Promise<void> {
    await this.test.close();
    await this.service.close();
  }

  /** Switches to another, empty club on the same day. */
  async startAnew(): Promise<void> {
    this.test.clock.now = new Date('2026-11-18T10:00:00Z');
    this.service.arrived.length = 0;
    this.service.answers = [];
    this.club = await openTestClub(this.test);
    [this.jaan] = await this.club.addPeople(1);
  }

  async logIn(email: string, keep = true): Promise<TestBrowser> {
    const browser = new TestBrowser(this.test.app, this.club.host);
    const { status } = await browser.logIn(email, testPassword, { keep });
    if (status !== 200) throw new Error(`no log-in: ${status}`);
    return browser;
  }

  async addMari(language: 'et' | 'en' | 'lv' = 'et', keep = true): Promise<Member> {
    const { id, email } = await addMember(this.test, this.club.tenantId, { first_name: 'Mari' });
    await this.club.inScope((scope) => buildContract(scope, { client_id: id }));
    const browser = await this.logIn(email, keep);
    await this.club.inScope(({ db }) => db.updateTable('client').set({ language }).where('id', '=', id).execute());
    return { clientId: id, email, browser, token: browser.token ?? '' };
  }

  subscribe(browser: TestBrowser, body: object = this.service.subscribe()) {
    return browser.call('PUT', '/user/push-subscription', { body });
  }

  listDevices() {
    return this.club.inScope(({ db }) => db.selectFrom('push_subscription').selectAll().orderBy('id').execute());
  }

  listPushes() {
    return this.club.inScope(({ db }) =>
      db.selectFrom('message').selectAll().where('channel', '=', 'push').orderBy('id').execute(),
    );
  }

  /** As the job does, for all pending messages. */
  async deliver(): Promise<void> {
    const { database, secret, files } = this.test.services;
    const drivers = { mail: new FileMailDriver('/dev/null'), sms: new FileSmsDriver('/dev/null') };
    const push = new WebPushDriver({ secret, testOrigin: this.service.origin });
    const pending = (await this.listPushes()).filter(({ state }) => state === 'pending');
    for (const { id } of pending) {
      await deliverMessage(
        { database, secret, files, push, ...drivers },
        { tenantId: this.club.tenantId, messageId: id },
      );
    }
  }

  /** Jaan cancels the only place of a training for which Mari waits. */
  async promote(mari: TestPerson) {
    const { app } = this.test;
    const training = await this.club.addTraining({ name: 'Jooga', max_places: 1 });
    const { body } = await book(app, this.club, this.jaan, training.id);
    await book(app, this.club, mari, training.id);
    const { status } = await leave(app, this.club, this.jaan, body['registrationId']);
    if (status !== 204) throw new Error(`no place was given up: ${status}`);
    return training;
  }

  /** Cancels a training, and then runs `more` in the same transaction. */
  cancel(trainingId: number, more: () => void = () => undefined) {
    const { services, clock } = this.test;
    return inTenant(services.database, this.club.tenantId, async (scope) => {
      const catalog = await services.catalog.get(scope);
      await cancelTraining(scope, { trainingId, catalog, jobs: services.jobs, now: clock.now });
      more();
    });
  }
}
