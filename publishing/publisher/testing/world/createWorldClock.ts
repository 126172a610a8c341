/** The clock of the machine, which somebody may set; that of the lake is always right. */
export type WorldClock = {
  /** Milliseconds since 1970. */
  readonly lakeTime: () => number;
  readonly now: () => Date;
  /** Sets the machine's clock this many milliseconds ahead. */
  readonly setAhead: (milliseconds: number) => void;
  /** Returns whether signatures of the lake are neither too old nor from the future by it. */
  readonly isSound: () => boolean;
  /** Returns whether it was ever so wrong that they were. */
  readonly wasFarOff: () => boolean;
  /** Sets it right if it is that wrong. */
  readonly repair: () => void;
};

/** If a clock is off by more than this, signatures may seem too old, or from the future. Milliseconds. */
const maxOffset = 50 * 60_000;
/** The time at which the world begins. */
const beginning = Date.parse('2026-06-01T12:00:00Z');

/** @param elapsed milliseconds since the world began */
export function createWorldClock(elapsed: () => number): WorldClock {
  /** By how much the machine's clock is ahead. */
  let offset = 0;
  let wasFarOff = false;
  const lakeTime = (): number => beginning + elapsed();
  const isFarOff = (): boolean => Math.abs(offset) > maxOffset;
  return {
    lakeTime,
    now: () => new Date(lakeTime() + offset),
    setAhead: (milliseconds) => {
      offset += milliseconds;
      wasFarOff ||= isFarOff();
    },
    isSound: () => Math.abs(offset) < maxOffset,
    wasFarOff: () => wasFarOff,
    repair: () => {
      if (isFarOff()) offset = 0;
    },
  };
}
