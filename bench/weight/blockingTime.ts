/** The total blocking time, in milliseconds: the sum of what each task takes beyond 50 ms, during which the page cannot react. */
export function blockingTime(durations: readonly number[]): number {
  return durations.reduce((sum, duration) => sum + Math.max(0, duration - 50), 0);
}
