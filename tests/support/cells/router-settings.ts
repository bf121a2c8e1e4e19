/** As docs/operations.md has it, for http alone. */
export const routerSettings = (
  { port, map, socket }: { port: number; map: string; socket: string },
  cells: readonly { name: string; port: number }[],
): string => `
global
  stats socket ${socket} mode 600 level admin
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
frontend clubs
  bind 127.0.0.1:${port}
  option forwardfor
  use_backend %[req.hdr(host),field(1,:),lower,map(${map},nowhere)]
backend nowhere
  http-request return status 404
${cells.map(({ name, port: own }) => `backend ${name}\n  server ${name} 127.0.0.1:${own}\n`).join('')}`;
