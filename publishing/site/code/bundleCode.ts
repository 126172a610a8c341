import type { Site } from '#core/site/model/site.ts';
import path from 'node:path';
import { errorMessage } from '#system/values/errorMessage.ts';

export type BundleOptions = {
  /** The project's folder. */
  readonly root: string;
  readonly site: Pick<Site, 'basePath' | 'trailingSlash'>;
  /** The file to start from, relative to the project's folder. */
  readonly entry: string;
  readonly platform: 'browser' | 'node';
  /** Further settings that are compiled in, by the names of their variables. */
  readonly settings?: Readonly<Record<string, string>>;
};

/**
 * Bundles code of the pages into one ECMAScript module, minified for browsers, with the settings of the site that are compiled in.
 * Rejects with an Error that contains the compiler's messages if it cannot be compiled.
 */
export async function bundleCode({
  root,
  site,
  entry,
  platform,
  settings = {},
}: BundleOptions): Promise<string> {
  // Loaded only when it is needed: most builds have compiled everything before.
  const { build } = await import('rolldown');
  try {
    const { output } = await build({
      input: path.join(root, entry),
      cwd: root,
      platform,
      logLevel: 'silent',
      // Of packages that bring styles of their own, a page has no use for.
      moduleTypes: { '.css': 'empty' },
      transform: {
        define: {
          'process.env.NODE_ENV': '"production"',
          'process.env.SITE_BASE_PATH': JSON.stringify(site.basePath),
          'process.env.SITE_TRAILING_SLASH': JSON.stringify(String(site.trailingSlash)),
          ...Object.fromEntries(
            Object.entries(settings).map(([name, value]) => [`process.env.${name}`, JSON.stringify(value)]),
          ),
        },
        ...(platform === 'browser' && { target: 'es2022' }),
      },
      output: {
        format: 'esm',
        codeSplitting: false,
        minify: platform === 'browser',
        comments: { annotation: false },
      },
      write: false,
    });
    return output[0].code;
  } catch (error) {
    throw new Error(`'${entry}' could not be compiled:\n${errorMessage(error)}`, { cause: error });
  }
}
