import type { Shell } from '../site/model/shell.ts';
import { expect, test } from 'vitest';
import { build } from '../site/testing/build.ts';
import { docsContent, settings } from '../site/testing/content.ts';
import { previewShell } from './previewShell.ts';

const { shared } = settings();
const statistics = { src: 'https://stats.example/a.js', attributes: {}, servers: [] };

function shellWith(parts: Partial<typeof shared>): Shell {
  const { model } = build(docsContent({ settings: [settings({ shared: { ...shared, ...parts } })] }));
  if (!model) throw new Error('No model.');
  return model.shell;
}

test('previews are as the site, but for the script that counts visits', () => {
  const counted = shellWith({ statistics });
  expect(counted.statistics).toEqual(statistics);
  expect(previewShell(counted)).toEqual(shellWith({}));
});
