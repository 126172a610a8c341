import { useState } from 'react';

/** The key under which this browser remembers the warnings that were seen in it. */
const key = 'seen-warnings';

/** The warnings that were seen in this browser (`seenWarnings`), and a function that remembers others in their place. */
export function useSeenWarnings(): readonly [readonly string[], (seen: readonly string[]) => void] {
  const [seen, setSeen] = useState(readSeen);
  return [
    seen,
    (next) => {
      setSeen(next);
      try {
        window.localStorage.setItem(key, JSON.stringify(next));
      } catch {
        // Without a storage they are shown again in the next session.
      }
    },
  ];
}

function readSeen(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((item) => typeof item === 'string') : [];
  } catch {
    return [];
  }
}
