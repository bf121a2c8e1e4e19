const answerMs = 3000;

/** Opens a lock that listens on this machine or its network: any success response will do. */
export async function postToLock(address: URL): Promise<void> {
  const response = await fetch(address, { method: 'POST', signal: AbortSignal.timeout(answerMs), redirect: 'error' });
  if (!response.ok) throw new Error(`It answers ${response.status}.`);
}
