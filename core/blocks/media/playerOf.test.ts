import { expect, test } from 'vitest';
import { playerOf } from './playerOf.ts';

const youTube = 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&rel=0';
const vimeo = 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1';

test.each([
  ['https://www.youtube.com/watch?v=aqz-KE-bpKQ', youTube],
  ['https://m.youtube.com/watch?app=desktop&v=aqz-KE-bpKQ&feature=youtu.be', youTube],
  ['https://youtu.be/aqz-KE-bpKQ?si=Zx9', youTube],
  ['https://youtu.be/aqz-KE-bpKQ?t=1m30s', `${youTube}&start=90`],
  ['https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=75', `${youTube}&start=75`],
  ['https://www.youtube.com/embed/aqz-KE-bpKQ', youTube],
  ['https://youtube.com/shorts/aqz-KE-bpKQ', youTube],
  ['youtube.com/watch?v=aqz-KE-bpKQ', youTube],
  ['www.youtube.com/watch?v=aqz-KE-bpKQ', youTube],
  ['youtu.be/aqz-KE-bpKQ?t=90', `${youTube}&start=90`],
  ['vimeo.com/76979871', vimeo],
  [' https://vimeo.com/76979871 ', vimeo],
  ['https://vimeo.com/channels/staffpicks/76979871#t=10s', `${vimeo}#t=10s`],
  ['https://vimeo.com/76979871/0a1b2c3d', `${vimeo}&h=0a1b2c3d`],
  ['https://player.vimeo.com/video/76979871?h=0a1b2c3d', `${vimeo}&h=0a1b2c3d`],
])('%s has the player %s', (address, player) => {
  expect(playerOf(address)?.player).toBe(player);
});

test.each([
  '',
  'aqz-KE-bpKQ',
  'javascript:alert(1)//youtu.be/aqz-KE-bpKQ',
  'https://www.youtube.com/@channel',
  'https://www.youtube.com/watch?v="><script>',
  'https://youtube.com.example/watch?v=aqz-KE-bpKQ',
  'youtube.com.example/watch?v=aqz-KE-bpKQ',
  'https://vimeo.com/watch',
  'https://player.vimeo.com/video/76979871?h=%26x',
  'https://example.com/film.mp4',
])('"%s" has none', (address) => {
  expect(playerOf(address)).toBeUndefined();
});
