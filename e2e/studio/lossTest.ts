import type { UnsteadyNetwork } from './unsteadyNetwork.ts';
import { freshTest, Writer } from './studioTest.ts';
import { startUnsteadyNetwork } from './unsteadyNetwork.ts';

/** For tests of a Studio that reaches its lake over a network that the test can disturb. */
export const test = freshTest.extend<
  { readonly network: UnsteadyNetwork },
  { readonly line: UnsteadyNetwork; readonly studioOnLine: string }
>({
  line: [
    async ({ workplace }, use) => {
      const network = await startUnsteadyNetwork(workplace.lakePort);
      await use(network);
      await network.close();
    },
    { scope: 'worker' },
  ],
  studioOnLine: [
    async ({ workplace, line }, use) => {
      await use(await workplace.startStudioOn(line.port));
    },
    { scope: 'worker' },
  ],
  network: async ({ line }, use) => {
    await use(line);
    line.restore();
  },
  writer: async ({ page, studioOnLine, workplace }, use, info) => {
    info.setTimeout(180_000);
    await use(new Writer(page, { url: studioOnLine, token: workplace.token }));
  },
});
