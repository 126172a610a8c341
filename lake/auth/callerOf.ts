import type { Caller } from '#system/budget/caller.ts';
import type { Identity } from '../protocol/identity.ts';
import { machineCaller, strangerAt, userCaller } from '#system/budget/caller.ts';
import { localRobot } from './addLocalUsers.ts';

/** Returns the caller of a request to the lake. */
export function callerOf({ user, address }: { readonly user: Identity; readonly address: string }): Caller {
  if (user.role === 'anonymous') return strangerAt(address);
  return user.id === localRobot.id ? machineCaller : userCaller(user);
}
