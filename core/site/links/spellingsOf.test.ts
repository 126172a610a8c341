import { expect, test } from 'vitest';
import { spellingsOf } from './spellingsOf.ts';

test.each([
  ['/', ['/']],
  ['/docs/why//', ['/docs/why']],
  ['/index.html', ['/index.html', '/']],
  ['/docs/why.html', ['/docs/why.html', '/docs/why']],
  ['/docs/%77hy/index.html', ['/docs/%77hy/index.html', '/docs/why/index.html', '/docs/why']],
  ['/docs/100%/', ['/docs/100%']],
])('%s can mean %j', (written, paths) => expect(spellingsOf(written)).toEqual(paths));
