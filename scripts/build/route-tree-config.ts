/** Route folder and generated file, shared by the build and the type-check before it. */
export const routeTreeConfig = {
  target: 'react',
  routesDirectory: './src/routes',
  generatedRouteTree: './src/routeTree.gen.ts',
  autoCodeSplitting: true,
  quoteStyle: 'single',
  semicolons: true,
  disableLogging: true,
} as const;
