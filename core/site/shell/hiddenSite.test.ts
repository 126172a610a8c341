import { expect, test } from 'vitest';
import { briefly, build } from '../testing/build.ts';
import { docsContent, settings } from '../testing/content.ts';

test('a site that is hidden from search engines is built, with a warning', () => {
  const { seo } = settings();
  const { model, problems } = build(
    docsContent({ settings: [settings({ seo: { ...seo, isHidden: true } })] }),
  );
  expect(model?.shell.isHidden).toBe(true);
  expect(briefly(problems)).toEqual(['hidden-site siteSettings seo.hidden: -']);
  const shown = build(docsContent({}));
  expect(shown.model?.shell.isHidden).toBeUndefined();
  expect(shown.problems).toEqual([]);
});
