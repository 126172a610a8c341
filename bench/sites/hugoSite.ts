import type { CorpusText } from './corpusTexts.ts';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { peerFolder } from './peers.ts';

/** A site with Hugo and the few templates that docs need: a sidebar, the text, the pages before and after, a sitemap and a feed. */
export function hugoSite(texts: readonly CorpusText[]): {
  readonly folder: string;
  readonly out: string;
  readonly write: () => void;
} {
  const folder = peerFolder('hugo');
  const files = {
    'hugo.toml':
      "baseURL = 'https://corpus.example/'\ntitle = 'Corpus'\ndisableKinds = ['taxonomy', 'term']\n[markup.highlight]\nnoClasses = false\n",
    'layouts/_default/baseof.html': base,
    'layouts/_default/single.html': single,
    'layouts/_default/list.html': list,
    'layouts/index.html': list,
    'content/docs/_index.md': '---\ntitle: Corpus\n---\nA generated site.\n',
    ...Object.fromEntries(
      texts.map(({ path: place, title, description, markdown }) => [
        `content/docs/${place}.md`,
        `---\ntitle: ${JSON.stringify(title)}\ndescription: ${JSON.stringify(description)}\n---\n\n${markdown}\n`,
      ]),
    ),
  };
  return {
    folder,
    out: path.join(folder, 'public'),
    write: () => {
      rmSync(folder, { recursive: true, force: true });
      for (const [place, text] of Object.entries(files)) {
        const file = path.join(folder, place);
        mkdirSync(path.dirname(file), { recursive: true });
        writeFileSync(file, text);
      }
    },
  };
}

const base = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>{{ .Title }} | {{ site.Title }}</title>
<meta name="description" content="{{ .Description }}">
<link rel="canonical" href="{{ .Permalink }}">
</head>
<body>
<nav><a href="/">{{ site.Title }}</a></nav>
<aside><ul>{{ with .CurrentSection }}{{ range .Pages }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a></li>{{ end }}{{ end }}</ul></aside>
<main><h1>{{ .Title }}</h1>{{ block "main" . }}{{ end }}</main>
</body>
</html>
`;

const single = `{{ define "main" }}{{ .TableOfContents }}{{ .Content }}
<nav>{{ with .PrevInSection }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}
{{ with .NextInSection }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}</nav>{{ end }}
`;

const list = `{{ define "main" }}{{ .Content }}<ul>{{ range .Pages }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a></li>{{ end }}</ul>{{ end }}
`;
