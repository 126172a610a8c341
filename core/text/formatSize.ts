/** Formats a number of bytes, in powers of 1,000: `820` -> `820 B`, `12_345` -> `12 kB`, `1_260_000` -> `1.3 MB`. */
export function formatSize(bytes: number): string {
  if (bytes < 1000) {
    return `${bytes} B`;
  }
  const kilobytes = Math.round(bytes / 1000);
  return kilobytes < 1000 ? `${kilobytes} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
