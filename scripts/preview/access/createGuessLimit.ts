/** Limits how many secrets can be tried that do not exist. */
export type GuessLimit = {
  /** Whether somebody may try now. */
  readonly mayTry: (address: string) => boolean;
  /** Call when what they tried was wrong. */
  readonly wasWrong: (address: string) => void;
};

/** How many wrong ones are free, and how long it takes until one of them is forgotten. Milliseconds. */
const free = 20;
const forgottenAfter = 3000;
const maxAddresses = 1000;

/** @param now milliseconds of a clock that does not jump */
export function createGuessLimit(now: () => number = () => performance.now()): GuessLimit {
  /** When all that an address has tried will be forgotten. */
  const clearAt = new Map<string, number>();
  return {
    mayTry: (address) => (clearAt.get(address) ?? 0) - now() <= (free - 1) * forgottenAfter,
    wasWrong: (address) => {
      const at = Math.max(clearAt.get(address) ?? 0, now()) + forgottenAfter;
      clearAt.delete(address);
      clearAt.set(address, at);
      for (const [known, clear] of clearAt) if (clear <= now()) clearAt.delete(known);
      for (const oldest of [...clearAt.keys()].slice(0, Math.max(0, clearAt.size - maxAddresses))) {
        clearAt.delete(oldest);
      }
    },
  };
}
