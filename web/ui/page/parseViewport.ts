import type { Viewport } from 'next';

/**
 * The viewport line of the settings as the framework's object: `width=device-width, initial-scale=1` ->
 * `{width: 'device-width', initialScale: 1}`. Leaves out unknown properties.
 */
export function parseViewport(content: string): Viewport {
  const parts = new Map(
    content.split(/[,;]/).map((part) => {
      const [name = '', value = ''] = part.split('=');
      return [name.trim().toLowerCase(), value.trim()];
    }),
  );
  return {
    ...sizeOf('width', parts.get('width')),
    ...sizeOf('height', parts.get('height')),
    ...numberOf('initialScale', parts.get('initial-scale')),
    ...numberOf('minimumScale', parts.get('minimum-scale')),
    ...numberOf('maximumScale', parts.get('maximum-scale')),
  };
}

function sizeOf(key: 'width' | 'height', value = ''): Viewport {
  if (value === '') return {};
  const pixels = Number(value);
  return { [key]: Number.isFinite(pixels) ? pixels : value };
}

function numberOf(
  key: 'initialScale' | 'minimumScale' | 'maximumScale',
  value: string | undefined,
): Viewport {
  const scale = Number(value ?? Number.NaN);
  return Number.isFinite(scale) ? { [key]: scale } : {};
}
