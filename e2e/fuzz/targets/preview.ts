import { createTickets } from '#publishing/preview/access/createTickets.ts';
import { openReviewLinks } from '#publishing/preview/access/openReviewLinks.ts';
import { startPreviewServer } from '#publishing/preview/startPreviewServer.ts';
import { fakePreview } from '#publishing/preview/testing/fakePreview.ts';
import { doc, ref } from '#publishing/site/testing/soundSite.ts';
import { createWriterCheck } from '#publishing/writers/createWriterCheck.ts';
import { publicUrl } from './publicUrl.ts';
import { serveTarget } from './serveTarget.ts';
import { targetLake } from './targetLake.ts';

// A preview of a small site whose pages are JSON, for people whom a lake knows. Its only token is the secret of a link for reviewers.
const [dataDir = '', lakePort = '', lakeDir = ''] = process.argv.slice(2);

await serveTarget(async () => {
  const preview = fakePreview();
  preview.edit(doc('use', 'Use it', { parent: ref('guides') }));
  const links = openReviewLinks(dataDir);
  const check = createWriterCheck(targetLake(lakePort, lakeDir));
  const { url } = await startPreviewServer({
    port: 0,
    studioOrigins: ['http://localhost:3333'],
    preview,
    changes: preview.publishing,
    reviews: preview.reviews,
    files: { answer: async () => false, answerUpload: async () => false, ofModel: () => undefined },
    check,
    tickets: createTickets(check),
    links,
    mayCreate: async () => true,
    access: { url: publicUrl },
  });
  const [documents, by] = [['use'], { id: 'editor', name: 'Editor' }];
  const review = links.create({ documents, title: 'Use it', path: '/docs/guides/use/', by, days: 1 });
  return { port: Number(new URL(url).port), tokens: { review: review?.secret ?? '' } };
});
