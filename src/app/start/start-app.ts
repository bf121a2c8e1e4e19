import { tenantQueries } from '#src/features/tenants/queries.ts';
import { resolveLanguage } from '#src/lib/i18n/resolve-language.ts';
import { loadAllTexts, startI18n } from '#src/lib/i18n/start-i18n.ts';
import { keepInstallPrompt } from '#src/lib/install/install-prompt.ts';
import { guardPastMessages } from '#src/lib/messages/keep-message.ts';
import { noteMissingStyles } from '#src/lib/missing-styles.ts';
import { followTabs } from '#src/lib/session/follow-tabs.ts';
import { restoreSession } from '#src/lib/session/restore-session.ts';
import { storageKeys } from '#src/lib/storage-keys.ts';
import { whenIdle } from '#src/lib/when-idle.ts';
import { findKnownPerson, isFirstVisit, loadQueryCache } from '../query-cache/with-cached-answer.ts';
import { queryClient } from '../query-client.ts';
import { dropNocache } from '../updates/nocache.ts';

/** From now on API responses are cached on the device. On a first visit that can wait: there is nothing to show yet. */
function startKeeping(): void {
  if (isFirstVisit) whenIdle(start);
  else start().catch(() => whenIdle(start));
}

const start = async (): Promise<void> => (await loadQueryCache()).start(queryClient);

/** Loads what must be there before the first render: texts, the host's rules and branding, the session. */
export async function startApp(): Promise<void> {
  dropNocache();
  keepPage();
  keepInstallPrompt();
  followTabs();
  guardPastMessages();
  startKeeping();
  const stored = localStorage.getItem(storageKeys.language);
  const [rules] = await Promise.all([
    queryClient.ensureQueryData(tenantQueries.rules()),
    queryClient.ensureQueryData(tenantQueries.configuration()),
    restoreSession(findKnownPerson),
  ]);
  localStorage.setItem(storageKeys.rules, JSON.stringify(rules));
  await startI18n(resolveLanguage({ stored, host: location.host, tenantDefault: rules.main.defaultLanguage }));
  whenIdle(loadAllTexts);
}

/**
 * Lets a part of the app that failed to load be retried within the page. The router would reload the whole page when it
 * recognises such an error by its first words, even without a server to respond.
 */
function keepPage(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    payload.message = `Not fetched: ${payload.message}`;
  });
  addEventListener('error', noteMissingStyles, true);
}
