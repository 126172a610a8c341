import { setPriority } from 'node:os';
import { attackLake } from './attackLake.ts';
import { attackPublishing } from './attackPublishing.ts';

/** Facts that the attackers know. */
export type Siege = {
  /** The duration of the attack. */
  readonly seconds: number;
  readonly ports: Readonly<Record<'lake' | 'publisher' | 'preview' | 'site' | 'studio', string>>;
  /** The token of a contributor. */
  readonly contributor: string;
  /** The secret of a link for reviewers. */
  readonly review: string;
  /** Paths of an image and of a drawing of the lake that takes for ever. */
  readonly picture: string;
  readonly drawing: string;
};

// Runs all attacks at once against servers of this machine, in a process of its own, until it is ended or its time is over. Attackers are
// elsewhere, and take no time of the processors that answer them: these take what is left of it.
setPriority(10);
const siege: Siege = JSON.parse(process.argv[2] ?? '');
attackLake(siege);
attackPublishing(siege);

process.on('disconnect', () => process.exit());
setTimeout(() => process.exit(), siege.seconds * 1000);
process.send?.('attacking');
