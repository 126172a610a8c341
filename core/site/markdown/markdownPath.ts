/** Returns the path of a page's Markdown: `/docs/why` -> `/docs/why.md`, `/` -> `/index.md`. */
export function markdownPath(path: string): string {
  return path === '/' ? '/index.md' : `${path}.md`;
}
