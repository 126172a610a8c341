import { startLake } from '../startLake.ts';
import type { CommandOptions } from './commandOptions.ts';

/** Runs the lake until the process is told to stop. */
export async function serveCommand(options: CommandOptions): Promise<void> {
  const { port, dataDir, projectId, dataset, datasetMode, oneClickLogin, keepHistoryDays, print } = options;
  const studioOrigins = options.studioOrigins.map(parseOrigin);
  const lake = await startLake({
    port,
    dataDir,
    projectId,
    dataset,
    datasetMode,
    localLogin: oneClickLogin,
    studioOrigins: () => studioOrigins,
    ...(keepHistoryDays === undefined ? {} : { keepHistoryDays }),
  });
  print(`Lake  ${lake.url}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void lake.close());
}

/** Throws an Error unless the text is an origin, such as `http://localhost:3333`. */
function parseOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url !== undefined && /^https?:$/.test(url.protocol) && [url.origin, `${url.origin}/`].includes(text)) {
    return url.origin;
  }
  throw new Error(
    `--studio-origin is '${text}'; give the address of a Studio without a path, such as http://localhost:3333.`,
  );
}
