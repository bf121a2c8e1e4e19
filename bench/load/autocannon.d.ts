/** The part of autocannon that the benchmark uses; the package brings no types. */
declare module 'autocannon' {
  export interface RequestParts {
    method: string;
    path: string;
    headers: Record<string, string>;
    body?: string;
  }

  interface Options {
    url: string;
    connections: number;
    duration: number;
    requests: { setupRequest: (request: RequestParts) => RequestParts }[] | RequestParts[];
  }

  interface Result {
    /** Seconds. */
    duration: number;
    latency: { p50: number; p99: number };
    errors: number;
    statusCodeStats: Record<string, { count: number }>;
  }

  export default function autocannon(options: Options): Promise<Result>;
}
