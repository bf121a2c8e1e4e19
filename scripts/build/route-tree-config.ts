/** Where the routes are and what is made of them; the same for the build and for the type-check before it. */
export const routeTreeConfig = {
  target: 'react',
  routesDirectory: './src/routes',
  generatedRouteTree: './src/routeTree.gen.ts',
  autoCodeSplitting: true,
  quoteStyle: 'single',
  semicolons: true,
  disableLogging: true,
} as const;
