/** One place for a server behind the balancer; its name is in each response. */
export interface Slot {
  name: string;
  port: number;
}

/** The header by which a response tells who gave it. */
export const servedBy = 'x-served-by';

/** As docs/operations.md has it, for http alone: who says at `/readyz` that it stops gets nothing new. */
export const balancerSettings = (port: number, slots: readonly Slot[]): string => `
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout check 2s
listen trenn
  bind 127.0.0.1:${port}
  balance leastconn
  option forwardfor
  option redispatch
  option httpchk GET /readyz
  http-check expect status 200
  http-response set-header ${servedBy} %s
  default-server check inter 1s fall 1 rise 1 init-addr none
${slots.map((slot) => `  server ${slot.name} 127.0.0.1:${slot.port}`).join('\n')}
`;
