import type { LakeEnv } from '#env';
import path from 'node:path';
import { startPreview } from '#publishing/preview/startPreview.ts';

// A preview in a process of its own, as in `npm start`. Gets its settings in a message, and answers with its address.
process.once('message', (message) => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- sent by main.ts alone
  const { lake, dataDir, studio, port = 0 } = message as PreviewProcessSettings;
  void startPreview({
    root: path.resolve(import.meta.dirname, '../..'),
    lake,
    dataDir,
    port,
    studioOrigins: [studio],
    onProgress: (line) => console.error(line),
    onOutdated: () => {},
  }).then(({ url }) => process.send?.(url));
});
process.once('disconnect', () => process.exit());

export type PreviewProcessSettings = {
  readonly lake: LakeEnv;
  readonly dataDir: string;
  /** The origin of a Studio. */
  readonly studio: string;
  /** Any free one when absent. */
  readonly port?: number;
};
