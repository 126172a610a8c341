/** The two kinds of windows that journeys are made in. */
export const sizes = {
  desktop: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
} as const;

export const sizeNames = ['desktop', 'phone'] as const;
