/** The two window sizes that tests use. */
export const sizes = {
  desktop: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
} as const;

export const sizeNames = ['desktop', 'phone'] as const;
