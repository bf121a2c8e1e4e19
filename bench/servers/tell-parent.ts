/** Notifies the parent that the server listens, and then reports its CPU time or its memory on request. */
export function tellParent(): void {
  process.on('message', (asked) => {
    const { user, system } = process.cpuUsage();
    process.send?.(asked === 'memory' ? process.memoryUsage.rss() : user + system);
  });
  // The benchmark has exited: nobody else would stop us.
  process.on('disconnect', () => process.exit(1));
  process.send?.('ready');
}
