import type { ReactNode } from 'react';

/** Switches between dark and light. The stylesheet decides which of the two icons is visible: the HTML is always the same. */
export function ColorModeSwitch(): ReactNode {
  return (
    <button type="button" className="ColorModeSwitch" aria-label="Switch between dark and light colours">
      <svg className="ColorModeSwitch-sun" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <circle cx="12" cy="12" r="4" />
        <path d="M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4" />
      </svg>
      <svg className="ColorModeSwitch-moon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path d="M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z" />
      </svg>
    </button>
  );
}
