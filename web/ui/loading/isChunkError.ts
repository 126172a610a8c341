/** Returns whether an error means that a part of the site's code could not be loaded, according to the bundler's name and message. */
export function isChunkError(error: unknown): boolean {
  return (
    error instanceof Error &&
    (error.name === 'ChunkLoadError' ||
      /failed to (load|fetch) (chunk|dynamically imported)|loading (css )?chunk .* failed/i.test(
        error.message,
      ))
  );
}
