/** Notifies the parent that the server listens, and then reports its CPU time on request. */
export function tellParent(): void {
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send?.(user + system);
  });
  // The benchmark has exited: nobody else would stop us.
  process.on('disconnect', () => process.exit(1));
  process.send?.('ready');
}
