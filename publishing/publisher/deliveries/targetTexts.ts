import type { TargetEnv } from '#env';

/** Returns the name of a target for people. A command may have secrets in it. */
export function targetName(target: TargetEnv): string {
  switch (target.kind) {
    case 'folder':
      return `The folder '${target.folder}'`;
    case 'command':
      return 'The command of DELIVER_COMMAND';
    case 'bucket':
      return `The bucket '${target.bucket}'`;
  }
}

/** Returns advice for an operator when deliveries to a target fail. */
export function deliveryAdvice(target: TargetEnv): string {
  switch (target.kind) {
    case 'folder':
      return 'See whether the publisher may write to the folder, and whether its disk has room.';
    case 'command':
      return 'What the command has printed is in the terminal of the publisher.';
    case 'bucket':
      return 'See whether the store can be reached, and whether the DELIVER_BUCKET_… settings and the permissions of the key are right.';
  }
}
