import type { StudioSource } from '#publishing/studioServer/studioSource.ts';
import { defineCliConfig } from 'sanity/cli';
import { studioFont } from '#publishing/studioServer/studioFont.ts';
import { studioDevPolicy } from '#publishing/studioServer/studioPolicy.ts';

const api = {
  projectId: process.env['SANITY_STUDIO_PROJECT_ID'] ?? 'local',
  dataset: process.env['SANITY_STUDIO_DATASET'] ?? 'production',
};
const apiHost = process.env['SANITY_STUDIO_API_HOST'];
const source: StudioSource =
  apiHost === undefined ? { kind: 'hosted', ...api } : { kind: 'local', apiHost, ...api };

export default defineCliConfig({
  api,
  deployment: { autoUpdates: false },
  vite: (config, { command }) => {
    const plugins = [...(config.plugins ?? []), studioFont];
    if (command !== 'serve') return { ...config, plugins };
    const headers = { 'Content-Security-Policy': studioDevPolicy(source, config.server?.port ?? 3333) };
    return { ...config, plugins, server: { ...config.server, headers } };
  },
  typegen: {
    path: './schema/content/**/*Query.ts',
    schema: './schema/content/schema.generated.json',
    generates: './schema/content/types.generated.ts',
    overloadClientMethods: false,
    formatGeneratedCode: false,
  },
});
