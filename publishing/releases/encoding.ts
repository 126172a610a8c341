/** A content coding in which the site's texts are sent, as HTTP names it. */
export type Encoding = 'br' | 'gzip';

/** The best one first. */
export const encodings: readonly Encoding[] = ['br', 'gzip'];

/** The size, in bytes, from which files are compressed: shorter ones fit into one packet all the same. */
const minSize = 1024;
/** The largest content, in bytes, that is compressed and kept in memory in one piece. */
const maxSize = 32 * 1024 * 1024;

/** Returns whether a file is worth compressing: a text of some length is. `size` is in bytes, `type` a Content-Type. */
export function isCompressible({ size, type }: { readonly size: number; readonly type: string }): boolean {
  return (
    size >= minSize &&
    size <= maxSize &&
    /^text\/|^application\/(javascript|json|xml|graphql|wasm|yaml)\b|^font\/(ttf|otf)|\+(json|xml)\b/.test(
      type,
    )
  );
}
