import type { Plugin } from 'vite';

/** The modules that read endpoints, of which the browser gets what they say. */
const readsEndpoints = /\/api\/(?:declared|kept)-calls\.ts$/;
const takesCall =
  /(?<!\w)(query|pages|declaredOf|answersTo|areaOf|useMayCall|mayCall)(<[^()]*>)?\((\s*)('[^']*'|[^,)\s]*)/g;
/** What a module has of those who take a call, as others may have functions of the same names. */
const ofData = /import \{[^}]*\} from '[^']*lib\/data\/\w+\.ts'/g;

/**
 * Writes what an endpoint declares about its responses in the place of its call, and what is kept of all of them into the file that
 * needs it: the browser gets no schemas, and with a screen only the facts of its own calls.
 */
export function declareCalls(): Plugin {
  return {
    name: 'trenn-declared-calls',
    enforce: 'pre',
    load: {
      filter: { id: readsEndpoints },
      async handler(id) {
        if (id.endsWith('/declared-calls.ts')) return 'export const declaredCall = (call) => call;\n';
        const { keptCalls } = await import('../../api/kept-calls.ts');
        return `export const keptCalls = ${JSON.stringify(keptCalls.map(({ call: _call, ...kept }) => kept))};\n`;
      },
    },
    transform: {
      filter: { id: /\/src\/(?!lib\/data\/).*\.tsx?$/, code: /lib\/data\/(?:query|pages|command|may-call)\.ts'/ },
      async handler(code) {
        const { declaredCall } = await import('../../api/declared-calls.ts');
        return { code: writeDeclared(code, declaredCall), map: null };
      },
    },
  };
}

/** @throws {Error} where the call is no literal, or declared by no endpoint. */
export function writeDeclared(code: string, declaredCall: (call: string) => unknown): string {
  const imported = [...code.matchAll(ofData)].map(([names]) => names).join();
  return code.replace(takesCall, (all, name: string, types = '', space: string, call: string) => {
    if (imported && !new RegExp(`\\b${name}\\b`).test(imported)) return all;
    if (!call.startsWith("'"))
      throw new Error(`${all}: the call must be written here, as in ${name}('GET /public/law', …).`);
    return `${name}${types}(${space}${JSON.stringify(declaredCall(call.slice(1, -1)))} as never`;
  });
}
