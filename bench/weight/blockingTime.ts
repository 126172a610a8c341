/** Total blocking time: of each task the milliseconds beyond 50, in which a reader who taps waits. */
export function blockingTime(durations: readonly number[]): number {
  return durations.reduce((sum, duration) => sum + Math.max(0, duration - 50), 0);
}
