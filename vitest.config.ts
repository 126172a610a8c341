import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['*.test.ts', '{bench,core,schema,scripts,studio,web}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/.next/**'],
    testTimeout: 20_000,
    // Both through Vite: otherwise each gets another build of graphql, and neither knows the other's types.
    server: { deps: { inline: ['graphql', '@graphql-inspector/core'] } },
  },
});
