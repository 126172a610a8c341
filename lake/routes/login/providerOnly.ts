import type { LakeContext } from '../../context/lakeContext.ts';

/** Returns the name of the provider if people can log in through it alone; undefined if they may have passwords. */
export function providerOnly({ providerLogin }: LakeContext): string | undefined {
  return providerLogin?.only ? providerLogin.label : undefined;
}
