/** `1` -> `1 post`, `2` -> `2 posts`. */
export function postCountText(count: number): string {
  return `${count} ${count === 1 ? 'post' : 'posts'}`;
}
