/** Waits before the next attempt, longer each time: half a second, a second, … eight seconds. `failures` counts from 1. */
export function pause(failures: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, Math.min(500 * 2 ** (failures - 1), 8000));
  });
}
