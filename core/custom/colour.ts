/** A colour as `#rrggbb`. */
type Channels = readonly [red: number, green: number, blue: number];

/** The contrast ratio of two colours, from 1 (the same) to 21 (black on white), as WCAG 2.2 defines it. */
export function contrastRatio(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Mixes two colours; `share` 0 is the first, 1 the second: `('#000000', '#ffffff', 0.5)` -> `#808080`. */
export function mixColours(from: string, to: string, share: number): string {
  const target = channelsOf(to);
  return `#${channelsOf(from)
    .map((channel, index) => Math.round(channel + ((target[index] ?? 0) - channel) * share))
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')}`;
}

function luminance(colour: string): number {
  const [red, green, blue] = channelsOf(colour);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function channelsOf(colour: string): Channels {
  const number = Number.parseInt(colour.slice(1), 16);
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255];
}
