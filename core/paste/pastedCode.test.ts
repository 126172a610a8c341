import { expect, test } from 'vitest';
import { htmlToBlocks } from './htmlToBlocks.ts';

/** Blocks as `language: code`, or their words; words that are code are between backticks. */
function convert(html: string): readonly string[] {
  const { blocks, problems } = htmlToBlocks(html, {
    resolveLink: (href) => ({ kind: 'url', href }),
    resolveAsset: (id) => ({ kind: 'asset', id }),
  });
  return [
    ...blocks.map((block) => {
      if (block._type === 'codeBlock') return `${block.language}: ${block.code}`;
      if (block._type !== 'block') return block._type;
      return block.children
        .map(({ text, marks }) => (marks.includes('code') ? `\`${text}\`` : text))
        .join('');
    }),
    ...problems.map(({ message }) => `! ${message}`),
  ];
}

const editor = `<div style="color: #cccccc;background-color: #1f1f1f;font-family: Menlo, Monaco, 'Courier New', monospace;font-size: 12px;white-space: pre;">`;

test('what an editor for code puts on the clipboard is code, with its lines and its indentation', () => {
  const lines = `<div><span style="color: #569cd6;">function</span><span> fee(</span><span>rate</span><span>) {</span></div><div><span>    </span><span style="font-style: italic;">return</span><span> rate</span><span>*</span><span>&nbsp;2;</span></div><br><div><span>}</span></div>`;
  expect(convert(`<meta charset="utf-8">${editor}${lines}</div>`)).toEqual([
    'text: function fee(rate) {\n    return rate* 2;\n\n}',
  ]);
});

test('a single line from an editor is code in a sentence', () => {
  expect(convert(`${editor}<div><span>fee</span><span>(1)</span></div></div>`)).toEqual(['`fee(1)`']);
});

test('<pre> of an editor is code, with its lines', () => {
  const style =
    "background-color:#2b2b2b;color:#a9b7c6;font-family:'JetBrains Mono',monospace;font-size:9,8pt;";
  expect(
    convert(
      `<html><body><pre style="${style}"><span>fun</span> fee() {<br>    <b>rate</b> * 2<br>}</pre></body></html>`,
    ),
  ).toEqual(['text: fun fee() {\n    rate * 2\n}']);
});

test.each([
  [
    'a button that is an element of the page',
    '<div class="highlight highlight-source-shell"><pre>npm install\nnpm start</pre><div class="zeroclipboard-container"><clipboard-copy aria-label="Copy" value="npm install"><svg></svg></clipboard-copy></div></div>',
    ['bash: npm install\nnpm start'],
  ],
  ['none', '<pre class="lang-js"><code>let a</code></pre>', ['javascript: let a']],
  [
    'a line with the language and a button',
    '<pre><div class="header"><span>bash</span><button>Copy code</button></div><div><code class="hljs">ls -l</code></div></pre>',
    ['bash: ls -l'],
  ],
  [
    'a button between its lines',
    '<pre><code><span>a</span>\n<div role="button">Copy</div><span>b</span></code></pre>',
    ['text: a\nb'],
  ],
  ['beside the code', '<pre><code>a\nb</code></pre> <button>Copy</button><p>One</p>', ['text: a\nb', 'One']],
  [
    'in a bar above the code, with a label',
    '<div><div><span>main.ts</span><span><button>Copy</button><button>Ask</button></span></div><pre><code>a\nb</code></pre><div aria-hidden="true">Copied!</div></div>',
    ['main.ts', 'text: a\nb'],
  ],
  [
    'in code that is one word',
    '<div><pre><code>copy</code></pre><button>Copy</button></div>',
    ['text: copy'],
  ],
  [
    'apart from code, where it is another button',
    '<div><pre><code>a\nb</code></pre><p>One</p><p><button>Subscribe</button></p></div>',
    ['text: a\nb', 'One', '! The button "Subscribe" is left out.'],
  ],
  [
    'in words that look like code, where it is another button',
    '<p>Press <code><button>Save</button></code></p>',
    ['Press', '! The button "Save" is left out.'],
  ],
  [
    'a tab, whose label readers need',
    '<div><div role="tablist"><button role="tab">npm</button></div><pre><code>a\nb</code></pre></div>',
    ['text: a\nb', '! The button "npm" is left out.'],
  ],
  [
    'the name of a file, which stays',
    '<pre><span>rate.txt</span>\n<code>a\nb</code></pre>',
    ['text: rate.txt\na\nb'],
  ],
])('the label of a copy button disappears, and never becomes code: %s', (_, html, expected) => {
  expect(convert(html)).toEqual(expected);
});
