import { defineCliConfig } from 'sanity/cli';

export default defineCliConfig({
  api: {
    projectId: process.env['SANITY_STUDIO_PROJECT_ID'] ?? 'local',
    dataset: process.env['SANITY_STUDIO_DATASET'] ?? 'production',
  },
  deployment: { autoUpdates: false },
  typegen: {
    path: './schema/content/**/*Query.ts',
    schema: './schema/content/schema.generated.json',
    generates: './schema/content/types.generated.ts',
    overloadClientMethods: false,
    formatGeneratedCode: false,
  },
});
