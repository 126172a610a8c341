import type { TestElement } from '../notation/testing/elementsOf.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { elementsOf } from '../notation/testing/elementsOf.ts';
import { propertyRuns } from '../testing/propertyRuns.ts';
import { drawDiagram } from './drawDiagram.ts';

const draw = (source: string, key = 'k1') =>
  drawDiagram({ source, title: 'The way of a page', description: 'From the writer to readers.', key });

/** The problems as a form would show them. */
const said = (source: string): readonly string[] =>
  draw(source).problems.map(({ severity, line, column, message, fix }) => {
    return `${severity} ${line}:${column} ${message} ${fix}`;
  });

const drawn = (source: string): readonly TestElement[] => {
  const { svg, problems } = draw(source);
  expect(problems).toEqual([]);
  return elementsOf(svg ?? '');
};

/** The lines of text in a drawing. */
const texts = (source: string): readonly string[] =>
  drawn(source)
    .filter(({ name, text }) => (name === 'text' || name === 'tspan') && text !== '')
    .map(({ text }) => text);

const markers = (source: string): readonly string[] =>
  drawn(source).flatMap(({ name, attributes }) => {
    if (name !== 'polyline' && name !== 'line') return [];
    const [start, end] = [attributes['marker-start'], attributes['marker-end']];
    return [`${start ? '<' : ''}-${end ? '>' : ''}`];
  });

describe('a drawing', () => {
  test('is an image with a title and a description, whose ids begin with the key of its block', () => {
    const [svg, title, description] = elementsOf(draw('graph TD\nA --> B', 'k1').svg ?? '');
    expect(svg?.attributes).toMatchObject({
      role: 'img',
      'aria-labelledby': 'drawing-k1-title drawing-k1-text',
      viewBox: expect.stringMatching(/^0 0 [\d.]+ [\d.]+$/),
    });
    expect(title).toMatchObject({ attributes: { id: 'drawing-k1-title' }, text: 'The way of a page' });
    expect(description).toMatchObject({
      attributes: { id: 'drawing-k1-text' },
      text: 'From the writer to readers.',
    });
  });

  test('has no description if there is none', () => {
    const { svg = '' } = drawDiagram({ source: 'graph TD\nA', title: '<A> & "B"', key: 'a:1' });
    expect(svg).toContain('aria-labelledby="drawing-a_1-title"');
    expect(svg).toContain('<title id="drawing-a_1-title">&lt;A&gt; &amp; &quot;B&quot;</title>');
    expect(svg).not.toContain('<desc');
  });

  test('refers to its own arrow heads', () => {
    const { svg = '' } = draw('graph TD\nA <--> B', 'two');
    const ids = elementsOf(svg).flatMap(({ attributes }) => attributes['id'] ?? []);
    for (const [, id] of svg.matchAll(/url\(#([^)]*)\)/g)) expect(ids).toContain(id);
    expect(ids.every((id) => id.startsWith('drawing-two-'))).toBe(true);
  });

  test('says how small it may become', () => {
    const result = draw('graph LR\nA -->|x| B');
    const share = result.svg === undefined ? 0 : result.leastWidth / result.width;
    expect(share).toBeCloseTo(0.8, 1);
  });

  test('is the same each time', () => {
    const source = 'stateDiagram-v2\n[*] --> A\nA --> B\nB --> A';
    expect(draw(source)).toEqual(draw(source));
  });

  test('ends lines as any system does, and has comments', () => {
    expect(
      texts('%% comment\r\ngraph TD\r\n  A --> B %% no comment?'.replace(' %% no comment?', '')),
    ).toEqual(['A', 'B']);
  });
});

describe('labels', () => {
  test.each([
    ['markup', '</text><script>"x"</script>', 'A["</text><script>#quot;x#quot;</script>"]'],
    ['the end of unparsed text', ']]>', 'A["]]>"]'],
    ['signs of the notation', 'a --> b & c; {d} |e|', 'A["a --> b & c; {d} |e|"]'],
    ['entities', '< & " #', 'A["&lt; &amp; #quot; #35;"]'],
    ['writing from right to left', 'שלום', 'A[שלום]'],
    ['emoji', '👩‍👩‍👧 😀', 'A[👩‍👩‍👧 😀]'],
  ])('may have %s', (_, label, box) => {
    expect(texts(`graph TD\n${box}`).join(' ')).toBe(label);
  });

  test('cannot turn the direction of what follows', () => {
    expect(texts('graph TD\nA["a\u202Eb"]')).toEqual(['ab']);
  });

  test('go on in the next line, also in a long word', () => {
    expect(texts('graph TD\nA[one<br/>two]')).toEqual(['one', 'two']);
    expect(texts(`graph TD\nA[The quick brown fox jumps over ${'x'.repeat(30)}]`)).toEqual([
      'The quick brown fox jumps',
      'over',
      'x'.repeat(28),
      'xx',
    ]);
  });
});

describe('a flowchart', () => {
  test('has boxes of all shapes', () => {
    const shapes = '[a] (b) ([c]) [[d]] [(e)] ((f)) >g] {h} {{i}} [/j/] [/k\\] [\\l/] (((m)))'.split(' ');
    const boxes = shapes.map((shape, index) => `n${index}${shape}`).join('\n');
    expect(texts(`flowchart LR\n${boxes}`).toSorted()).toEqual('a b c d e f g h i j k l m'.split(' '));
  });

  test.each([
    ['A-->B', '->'],
    ['A --- B', '-'],
    ['A -.-> B', '->'],
    ['A -.- B', '-'],
    ['A ==> B', '->'],
    ['A === B', '-'],
    ['A <--> B', '<->'],
    ['A ----> B', '->'],
  ])('has the arrow %s', (line, arrow) => {
    expect(markers(`graph TD\n${line}`)).toEqual([arrow]);
  });

  test.each(['A -->|yes| B', 'A -- yes --> B', 'A -. yes .-> B', 'A == yes ==> B', 'A--yes-->B'])(
    'has labels at arrows: %s',
    (line) => {
      expect(texts(`graph TD\n${line}`)).toContain('yes');
    },
  );

  test('has several boxes and arrows in a line', () => {
    expect(markers('graph LR; A & B --> C & D --> E; F --> G')).toHaveLength(7);
  });

  test('takes the last label of a box', () => {
    expect(texts('graph TD\nA --> B\nA[Start]\nB[End]')).toEqual(['Start', 'End']);
  });

  test('has groups in groups', () => {
    const source = 'graph TD\nsubgraph one [First]\nsubgraph Second\nA --> B\nend\nend\nB --> C';
    expect(texts(source).toSorted()).toEqual(['A', 'B', 'C', 'First', 'Second']);
  });

  test('begins where it begins, also if something leads back there', () => {
    const rects = drawn('graph TD\nA --> B\nB --> A\nB --> C\nC --> A').filter(({ name }) => name === 'rect');
    const heights = rects.map(({ attributes }) => Number(attributes['y']));
    expect(heights).toEqual(heights.toSorted((a, b) => a - b));
    expect(markers('graph TD\nA --> B\nB --> A').toSorted()).toEqual(['->', '<-']);
  });
});

test('a state diagram has beginnings, ends, labels, and states in states', () => {
  const source =
    'stateDiagram-v2\n[*] --> Draft\nDraft : Being written\nDraft --> Live : publish\nstate "On the site" as Live {\n[*] --> New\n}\nLive --> [*]';
  expect(texts(source).toSorted()).toEqual(['Being written', 'New', 'On the site', 'publish']);
  expect(drawn(source).filter(({ name }) => name === 'circle')).toHaveLength(4);
});

const boxes = (source: string): number => drawn(source).filter(({ name }) => name === 'rect').length;

describe('a sequence diagram', () => {
  test('has participants, messages, notes and blocks', () => {
    const source =
      'sequenceDiagram\nautonumber\nactor W as Writer\nW->>+Content Lake: publish\nnote over W: waits\nalt fine\nContent Lake-->>-W: done\nelse broken\nW-)W: thinks\nend';
    expect(texts(source)).toEqual([
      'alt [fine]',
      '[broken]',
      '1. publish',
      '2. done',
      '3. thinks',
      'waits',
      'Writer',
      'Content Lake',
    ]);
  });

  test('makes room for the labels of messages', () => {
    const label = 'a long text that says very much about what happens here';
    const [line] = drawn(`sequenceDiagram\nA->>B: ${label}`).filter(
      ({ attributes }) => attributes['marker-end'],
    );
    const length = Number(line?.attributes['x2']) - Number(line?.attributes['x1']);
    expect(length).toBeGreaterThan(label.length * 6);
  });

  test.each([
    ['a note before the first message', 'note over A: early\nA->>B: x', 'early'],
    ['a block without messages', 'A->>B: x\nloop never\nend', 'loop [never]'],
    ['a block at the beginning of another', 'loop daily\nopt new\nA->>B: x\nend\nend', 'loop [daily]'],
  ])('has %s', (_, source, text) => {
    const written = drawn(`sequenceDiagram\n${source}`);
    const places = written.filter(({ name }) => name === 'text').map(({ attributes }) => attributes['y']);
    expect(written.map((element) => element.text)).toContain(text);
    expect(places.slice(0, -2)).toEqual([...new Set(places.slice(0, -2))]);
    expect(written.filter(({ attributes }) => attributes['marker-end'])).toHaveLength(1);
  });

  test('shows what is active, however it is written', () => {
    const plain = boxes('sequenceDiagram\nA->>B: x\nB-->>A: y');
    expect(boxes('sequenceDiagram\nA->>+B: x\nB-->>-A: y')).toBe(plain + 1);
    expect(boxes('sequenceDiagram\nA->>B: x\nactivate B\nB-->>A: y\ndeactivate B')).toBe(plain + 1);
  });
});

describe('a class diagram', () => {
  test('has classes with members', () => {
    const source =
      'classDiagram\nclass Animal["An animal"] {\n<<abstract>>\n+String name\n-eat(food: Food) void\n}\nAnimal : count$\nclass List~int~\nnote_ <|-- Animal';
    expect(texts(source).join(' ')).toMatch(
      /<<abstract>> An animal \+ {2}?String name count - {2}?eat\(food: Food\) : {1,2}void List<int> note_/,
    );
  });

  test.each([
    ['A <|-- B', '<-'],
    ['A --|> B', '->'],
    ['A *-- B', '<-'],
    ['A --o B', '->'],
    ['A ..> B', '->'],
    ['A <|.. B', '<-'],
    ['A -- B', '-'],
    ['A .. B', '-'],
  ])('has the relation %s', (line, arrow) => {
    expect(markers(`classDiagram\n${line}`).filter((_, index) => index < 100)).toContain(arrow);
  });

  test('has numbers and labels at relations', () => {
    expect(texts('classDiagram\nA "1" --> "0..*" B : owns')).toEqual(
      expect.arrayContaining(['1', '0..*', 'owns']),
    );
  });
});

test('an entity diagram has entities, attributes and relations', () => {
  const source =
    'erDiagram\nCUSTOMER ||--o{ ORDER : places\nCUSTOMER }o..|| "Delivery address" : "lives at"\nORDER[Order] {\nint id PK, FK "its number"\nvarchar(9) note\n}\nALONE';
  expect(texts(source)).toEqual(
    expect.arrayContaining([
      'CUSTOMER',
      'Order',
      'Delivery address',
      'ALONE',
      'places',
      'lives at',
      'PK,FK',
      'varchar(9)',
      'note',
    ]),
  );
});

describe('a chart', () => {
  test('has a title, axes and series', () => {
    const source =
      'xychart-beta\ntitle "Builds, a day"\nx-axis Day [Mon, "Tue, late"]\ny-axis "Count" 0 --> 10\nbar [3, 7.5]\nline [1, 2]';
    expect(texts(source)).toEqual(
      expect.arrayContaining([
        'Builds, a day',
        'Day',
        'Mon',
        'Tue, late',
        'Count',
        '0',
        '10',
        'Bar 1',
        'Line 1',
      ]),
    );
    expect(draw(source).svg?.length).toBeLessThan(6000);
  });

  test('shows no values between those that were measured', () => {
    const lines = drawn('xychart\nline [1, 9, 2]').filter(({ attributes }) =>
      attributes['class']?.startsWith('Diagram-line '),
    );
    expect(lines.map(({ attributes }) => attributes['d']?.replace(/[\d.,]+/g, '').trim())).toEqual(['M L L']);
  });
});

describe('a problem says what is wrong, where, and what to do', () => {
  test.each([
    ['', 'error 1:1 The diagram is empty. Write a diagram, or remove the block.'],
    ['graph TD\nA --> ', 'error 2:6 The arrow leads to no box. Write the name of a box after it.'],
    [
      'graph TD\n  A[x --> B',
      'error 2:3 The label of “A” is not ended: ] is missing. Write a name, with its label in brackets if it has one: A[Text].',
    ],
    [
      'graph TD\nA ~> B',
      'error 2:3 There should be an arrow here. Write an arrow (-->, ---, -.->, ==>, -->|text|) or the end of the line.',
    ],
    [
      'graph TD\nA --x B',
      'error 2:3 Arrows that end in “x” cannot be drawn. Write an arrow (-->, ---, -.->, ==>, -->|text|) or the end of the line.',
    ],
    ['graph TD\nsubgraph S\nA', 'error 2:1 “subgraph S” is not ended. Write “end” in a line below it.'],
    ['graph TD\nA\nend', 'error 3:1 “end” ends something that has not begun. Remove the line.'],
    [
      'graph TD\nsubgraph S\nA\nend\nB --> S',
      'error 5:1 “S” is a group. An arrow begins and ends at a box. Write a box that is in “S”.',
    ],
    [
      'stateDiagram-v2\nA -> B',
      'error 2:1 This is neither a state nor a transition. Write a transition, A --> B : text, or a state, A : text.',
    ],
    [
      'stateDiagram\nstate x <<choice>>',
      'error 2:1 Choices, forks and joins cannot be drawn. Write a state in its place.',
    ],
    [
      'sequenceDiagram\nA B',
      'error 2:1 This is neither a message nor a participant. Write a message, Reader->>Site: text, or a participant, participant Reader.',
    ],
    [
      'sequenceDiagram\nA-->>-B: x',
      'error 2:1 “A” ends being active without having begun. Write a + in the message with which it becomes active, or remove this.',
    ],
    [
      'classDiagram\nA <-> B',
      'error 2:1 This is neither a class nor a relation nor a member. Write a class (class Dog), a relation (Animal <|-- Dog), or a member (Dog : bark()).',
    ],
    [
      'erDiagram\nA ||--o{ B',
      'error 2:1 The relation has no label. Say what it means after a colon: “: places”.',
    ],
    [
      'erDiagram\nA {\nid\n}',
      'error 3:1 This is not an attribute. Write a type, a name, and then PK, FK or UK if it is a key: string id PK.',
    ],
    [
      'xychart\nx-axis [a, b]\nbar [1]',
      'error 3:1 The x-axis has 2 labels, this series has 1 value. Write one value for each.',
    ],
    [
      'xychart\nbar [1, two]',
      'error 2:1 “two” is not a number. Write numbers with commas between them: [3, 4.5].',
    ],
    [
      'xychart\ny-axis 0 --> 5\nbar [9]',
      'error 2:1 The value 9 is not on the y-axis, which goes from 0 to 5. Let the axis go further.',
    ],
  ])('%j', (source, problem) => {
    expect(said(source)).toEqual([problem]);
    expect(draw(source).svg).toBeUndefined();
  });

  test('kinds that cannot be drawn have a problem of their own', () => {
    const [problem] = draw('pie title Pets\n"Dogs" : 3').problems;
    expect(problem).toMatchObject({
      code: 'undrawn-diagram-kind',
      value: 'pie',
      message: 'Diagrams of the kind “pie” cannot be drawn.',
      fix: 'Use an image of it, or draw it as one of these: flowchart, stateDiagram-v2, sequenceDiagram, classDiagram, erDiagram, xychart.',
    });
    expect(draw('A --> B').problems).toMatchObject([
      { code: 'unreadable-diagram', message: 'The first line does not name a kind of diagram.' },
    ]);
    expect(draw('```mermaid\nflowchart LR\nA --> B\n```').problems).toMatchObject([
      { code: 'unreadable-diagram', line: 1, message: 'A diagram begins and ends without ```.' },
    ]);
  });

  test('several lines have several problems', () => {
    expect(said('graph TD\nA ~> B\nC\nD ~> E').map((problem) => problem.slice(0, 9))).toEqual([
      'error 2:3',
      'error 4:3',
    ]);
  });
});

test.each([
  ['graph TD\nA:::warm --> B\nclassDef warm fill:#f00\nclass B warm', ['3:1 Colours', '4:1 Colours']],
  [
    'graph TD\nA\nstyle A fill:#f00\nlinkStyle 0 stroke:red\nclick A "https://example.com"',
    ['3:1 Colours', '4:1 Colours', '5:1 A diagram has no links'],
  ],
  ['%%{init: {}}%%\ngraph TD\nA', ['1:1 The settings']],
  ['graph TD\n%%{init: {}}%%\nA\naccTitle: x', ['2:1 The settings', '4:1 A diagram has fields']],
  ['sequenceDiagram\nrect rgb(0,0,0)\nA->>B: x\nend', ['2:1 Coloured areas']],
  ['classDiagram\nnamespace N {\nclass A\n}', ['2:1 Namespaces']],
  ['xychart\nbar "Sales" [1]', ['2:1 Names of series']],
])('what changes nothing is a warning: %j', (source, beginnings) => {
  const { svg, problems } = draw(source);
  expect(
    problems.map(({ line, column, message, severity }) => `${severity} ${line}:${column} ${message}`),
  ).toEqual(beginnings.map((beginning) => expect.stringMatching(new RegExp(`^warning ${beginning}`))));
  expect(svg).not.toMatch(/#f00|example\.com|rgb/);
});

const lines = (count: number, line: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => line(index)).join('\n');

describe('each line of a diagram is in its drawing', () => {
  test.each([
    ['graph LR', 'A[Start]', 'A --> B', 'subgraph S', 'direction TB', 'C --> D', 'end', 'B -.-> C'],
    [
      'stateDiagram-v2',
      '[*] --> A',
      'A --> B : x',
      'B : Text',
      'state "Y" as C {',
      'D --> E',
      '}',
      'direction LR',
      'C --> [*]',
      'F',
    ],
    [
      'sequenceDiagram',
      'participant A as X',
      'autonumber',
      'A->>B: x',
      'activate B',
      'Note over B: n',
      'alt y',
      'B-->>A: z',
      'else w',
      'A-)B: v',
      'end',
      'B-->>A: u',
      'deactivate B',
    ],
    [
      'classDiagram',
      'class A {',
      '+x',
      '+y() int',
      '<<service>>',
      '}',
      'class B',
      'A <|-- C',
      'A : z',
      '<<other>> B',
    ],
    ['erDiagram', 'A {', 'int id PK', '}', 'A ||--o{ B : has', 'C'],
    ['xychart-beta', 'title "T"', 'x-axis "X" [a, b]', 'y-axis "Y" 0 --> 9', 'bar [1, 2]', 'line [2, 3]'],
  ])('%s', (...diagram) => {
    const whole = draw(diagram.join('\n'));
    expect(whole.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    const reported = whole.problems.map(({ line }) => line - 1);
    const silent = diagram.filter((_, index) => {
      const rest = draw(diagram.toSpliced(index, 1).join('\n'));
      return rest.svg === whole.svg && !reported.includes(index);
    });
    expect(silent).toEqual([]);
  });
});

describe('limits', () => {
  test.each([
    [
      'characters',
      `graph TD\n${lines(2000, () => 'A-->B')}`,
      'The diagram has 12008 characters; 10000 are possible.',
    ],
    [
      'characters in a line',
      `graph TD\nA[${'x'.repeat(600)}]`,
      'The line has 603 characters; 600 are possible.',
    ],
    ['parts', `graph TD\n${lines(61, (index) => `n${index}`)}`, 'The diagram has 61 parts; 60 are possible.'],
    [
      'connections',
      'graph TD\na&b&c&d&e&f&g&h&i&j&k --> l&m&n&o&p&q&r&s&t&u',
      'The diagram has more than 100 connections.',
    ],
    [
      'messages',
      `sequenceDiagram\n${lines(101, () => 'A->>B: x')}`,
      'The diagram has more than 100 connections.',
    ],
    [
      'blocks in each other',
      `graph TD\n${lines(9, (index) => `subgraph s${index}`)}\nA\n${lines(9, () => 'end')}`,
      'More than 8 blocks are in each other.',
    ],
    [
      'series of a chart',
      `xychart\n${lines(5, () => 'bar [1]')}`,
      'The chart has 5 series; 4 can be told apart.',
    ],
    [
      'labels below a chart',
      `xychart\nx-axis [${lines(30, (index) => `label ${index}`).replaceAll('\n', ',')}]\nbar [${lines(30, String).replaceAll('\n', ',')}]`,
      'The labels of the x-axis do not fit beside each other.',
    ],
  ])('%s', (_, source, message) => {
    expect(draw(source).problems.map((problem) => problem.message)).toEqual([message]);
  });
});

const elements =
  'svg title desc defs marker polygon polyline line rect circle ellipse path g text tspan'.split(' ');

test('whatever a diagram says, its drawing has nothing that acts or loads, and its problems are in it', () => {
  const headers = fc.constantFrom(
    'graph TD',
    'flowchart LR',
    'stateDiagram-v2',
    'sequenceDiagram',
    'classDiagram',
    'erDiagram',
    'xychart-beta',
    'pie',
  );
  const pieces = fc.constantFrom(
    ...'A B --> -- ->> : [ ] ( ) { } | " <|-- ||--o{ end subgraph loop state class [*] 1 , & ; <script> </svg> <style> &#10; #10; \\n <br> %% bar line \n'.split(
      ' ',
    ),
    ...'[1,2] ["<a href=x>"] style:url(x) A["x"] A-->B A->>B:x class_A{ }\n A||--o{B:x'.split(' '),
    ' ',
    '\n',
    '\n',
  );
  const source = fc.array(
    fc.oneof({ arbitrary: pieces, weight: 6 }, fc.string({ maxLength: 4, unit: 'binary' })),
    { maxLength: 25 },
  );
  fc.assert(
    fc.property(headers, source, (header, parts) => {
      const text = `${header}\n${parts.join('')}`;
      const { svg, problems } = draw(text);
      expect(problems.some(({ severity }) => severity === 'error')).toBe(svg === undefined);
      for (const { line, column } of problems) {
        expect(text.split(/\r\n?|\n/)[line - 1]?.length ?? -1).toBeGreaterThanOrEqual(column - 1);
      }
      for (const { name, attributes } of svg === undefined ? [] : elementsOf(svg)) {
        expect(elements).toContain(name);
        expect(Object.keys(attributes).join()).not.toMatch(/(?:^|,)(?:on|href|xlink|style|data-)/);
        for (const colour of [attributes['fill'], attributes['stroke']]) {
          expect(colour ?? 'none').toMatch(/^(?:none|var\(--diagram-[a-z]+\))$/);
        }
        expect(Object.values(attributes).join()).not.toMatch(/NaN|undefined|Infinity|url\((?!#drawing-k1-)/);
      }
    }),
    propertyRuns(200, 10_000),
  );
});
