import type { FastifyReply, FastifyRequest } from 'fastify';
import { toPlainDate } from '#api/dates.ts';
import type { Say } from '#api/find-texts.ts';
import { defaultLanguageOf, languages } from '#api/languages.ts';
import type { Tenant } from '../../../endpoint/tenant.ts';
import { iconFormats } from '../../../features/tenants/icons/icon-formats.ts';
import { presentConfiguration } from '../../../features/tenants/present.ts';
import type { EndpointParts } from '../../public-answers.ts';
import { hostOf, originOf } from '../../request/request-tenant.ts';
import type { PublicResponse } from '../../response/public-response-cache.ts';
import { rememberPages } from '../../response/remember-pages.ts';
import { type EncodedResponse, encodeResponse } from '../../response/send-response.ts';
import { type AnswerOfPage, answerForPage, type PageHandlers, readPageTexts, zoneOf } from '../answer-for-page.ts';
import type { AppPage } from '../app-page.ts';
import { otherOrigins } from '../other-origins.ts';
import { pageValues } from '../page-values.ts';
import type { PreparedPage } from './prepared-page.ts';
import { dayOfPage, preparedPage, weekUrl } from './prepared-pages.ts';

/** The page with what can be read before any code; none where it has nothing of the kind. */
export type FirstSight = (request: FastifyRequest, reply: FastifyReply, tenant: Tenant) => Promise<Written | undefined>;

interface Written {
  answer: EncodedResponse;
  /** Of the page's content, for its header. */
  policy: string;
}

const touchIcon = iconFormats['apple-touch-icon'].size;

/** The longest time for which the page waits for its answer. */
const patienceMs = 150;

/** The week of a visitor's day page, whose code will ask for it. */
export function weekOfPage(url: string, tenant: Tenant, now: Date): string | undefined {
  const date = dayOfPage(url, toPlainDate(now, zoneOf(tenant)));
  return date && weekUrl(date);
}

interface Wanted {
  prepared: PreparedPage;
  tenant: Tenant;
  host: string;
  origin: string;
  now: Date;
}

/** Writes what a page shows into it, from the answer that the app is about to ask for, from the same cache. */
export function readFirstSight(parts: EndpointParts, page: AppPage, handlers: PageHandlers): FirstSight {
  const { classes, sightStyles } = page;
  if (!classes) return async () => undefined;
  const texts = Object.fromEntries(languages.map((language) => [language, readPageTexts(language)]));
  const remember = rememberPages<Written | undefined>((written) => written?.answer);

  const write = (answer: PublicResponse, { prepared, tenant, host, origin, now }: Wanted) => {
    const { page_rules: rules, title } = tenant.settings;
    const language = defaultLanguageOf(host, rules.main.defaultLanguage);
    const values = prepared.write(answer.identity.toString(), {
      language,
      t: texts[language] as Say,
      classes,
      sightStyles,
      now,
      timeZone: zoneOf(tenant),
      site: title,
      club: tenant.name,
      logo: presentConfiguration(tenant).logo,
      tenant,
      icon: { url: `${origin}${pageValues(tenant, host).TOUCH_ICON}`, width: touchIcon, height: touchIcon },
      origin,
      others: otherOrigins(tenant, host, origin),
    });
    if (!values) return undefined;
    const { text, policy } = page.renderWith(tenant, host, values);
    return { answer: encodeResponse(text), policy };
  };

  const find = (answer: PublicResponse, wanted: Wanted): Written | undefined => {
    const address = `${wanted.origin} ${wanted.prepared.name}`;
    return remember(answer, { address, now: wanted.now }, () => write(answer, wanted));
  };

  return async (request, reply, tenant) => {
    const now = parts.services.clock();
    const found = preparedPage(request.url, now, zoneOf(tenant));
    if (!found) return undefined;
    const of = { tenant, host: hostOf(request), origin: originOf(request, parts.services), now };
    const ask = <T>(asked: AnswerOfPage, read: (answer: PublicResponse) => T) =>
      answerForPage({ request, reply }, { parts, handlers }, asked, read);
    const work = async () => {
      const prepared =
        'lead' in found ? found.follow(await ask(found.lead, ({ identity }) => identity.toString())) : found;
      return prepared && ask(prepared, (answer) => find(answer, { prepared, ...of }));
    };
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<undefined>((resolve) => {
      timer = setTimeout(resolve, patienceMs, undefined);
    });
    // Whatever keeps the answer away, the app says it better than a page that does not come.
    const drawn = work().catch((error: unknown) => {
      request.log.debug({ error }, 'no first sight');
      return undefined;
    });
    return Promise.race([drawn, patience]).finally(() => clearTimeout(timer));
  };
}
