import { readdirSync, readFileSync } from 'node:fs';

interface ProcessReading {
  /** Open files and sockets. */
  files: number;
  memoryMiB: number;
}

/** The resources that the servers hold at a moment. */
export interface Reading {
  /** Connections to PostgreSQL, of all servers. */
  connections: number;
  processes: ProcessReading[];
}

/** Growth by a fifth is no leak, and neither is this absolute allowance on top, which small numbers need. */
const allowedShare = 1.2;
const allowed = { connections: 4, files: 12, memoryMiB: 64 };

/** Of a local process, from Linux' `/proc`. */
export function readProcess(pid: number): ProcessReading {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const kibibytes = Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0);
  return { files: readdirSync(`/proc/${pid}/fd`).length, memoryMiB: Math.round(kibibytes / 1024) };
}

/** What has grown beyond the allowance, in words; empty when all is back to its former level. */
export function listGrowth(before: Reading, now: Reading): string[] {
  const growth: string[] = [];
  const look = (what: string, kind: keyof typeof allowed, was: number, is: number): void => {
    if (is > was * allowedShare + allowed[kind]) growth.push(`${what}: ${was} before, ${is} now`);
  };
  look('connections', 'connections', before.connections, now.connections);
  for (const [index, is] of now.processes.entries()) {
    const was = before.processes[index] ?? is;
    look(`open files of server ${index + 1}`, 'files', was.files, is.files);
    look(`MiB of server ${index + 1}`, 'memoryMiB', was.memoryMiB, is.memoryMiB);
  }
  return growth;
}
