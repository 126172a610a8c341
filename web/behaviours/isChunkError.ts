/** Is this the failure to load a part of the site's code, rather than a fault in it? The bundler names it so. */
export function isChunkError(error: unknown): boolean {
  return (
    error instanceof Error &&
    (error.name === 'ChunkLoadError' ||
      /failed to (load|fetch) (chunk|dynamically imported)|loading (css )?chunk .* failed/i.test(
        error.message,
      ))
  );
}
