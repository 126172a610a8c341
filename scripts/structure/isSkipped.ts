/** True for the name of a file or folder that is not written by hand: installed, built, or hidden. */
export function isSkipped(name: string): boolean {
  return /^(?:node_modules|out|dist|\..*)$/.test(name);
}
